-- What programs do with strings: formats, run lengths, searches, distances, numbers shown and read.
module Main where

import Data.Char (chr, isDigit, isSpace, isUpper, ord)
import Data.List (group, intercalate, isPrefixOf, sort, tails)
import Text.Printf (printf)

compress :: String -> String
compress = concatMap (\g -> show (length g) ++ [head g]) . group

expand :: String -> String
expand [] = []
expand s = case span isDigit s of
  (n, c : rest) -> replicate (read n) c ++ expand rest
  _ -> []

caesar :: Int -> String -> String
caesar k = map turn
  where
    turn c
      | isUpper c = chr (65 + (ord c - 65 + k) `mod` 26)
      | otherwise = c

occurrences :: String -> String -> Int
occurrences needle = length . filter (needle `isPrefixOf`) . tails

distance :: String -> String -> Int
distance xs ys = last (foldl next [0 .. length ys] xs)
  where
    next row@(first : rest) x = scanl cell (first + 1) (zip3 ys row rest)
      where cell left (y, diagonal, above) = minimum [left + 1, above + 1, diagonal + fromEnum (x /= y)]
    next [] _ = []

trim :: String -> String
trim = f . f where f = reverse . dropWhile isSpace

splitOn :: Char -> String -> [String]
splitOn c s = case break (== c) s of
  (a, _ : rest) -> a : splitOn c rest
  (a, []) -> [a]

burrows :: String -> String
burrows s = map last (sort [drop i s ++ take i s | i <- [0 .. length s - 1]])

main :: IO ()
main = do
  let letters = [toEnum (65 + (i * i `div` 7) `mod` 4) | i <- [1 .. 120000]] :: String
      packed = compress letters
  print (length packed, expand packed == letters)
  print [occurrences needle (caesar k letters) | k <- [0, 3, 13], needle <- ["AB", "DDA", "EF", "NNO"]]
  print (distance (take 500 letters) (take 480 (drop 111 letters)))
  let records = [intercalate ";" [show i, ' ' : show (fromIntegral i / 8 :: Double) ++ "  ", show (even i)] | i <- [1 .. 12000 :: Int]]
      parsed = [(read a, read (trim b), read c) | [a, b, c] <- map (splitOn ';') records] :: [(Int, Double, Bool)]
  print (sum [a | (a, _, True) <- parsed], sum [b | (_, b, _) <- parsed])
  mapM_ (\(a, b, _) -> printf "%5d %8.2f %s\n" a b (show (a * a))) (filter (\(a, _, _) -> a `mod` 1200 == 0) parsed)
  putStrLn (take 60 (burrows (take 800 letters)))
  print (length (unwords (map show [1 .. 200000 :: Int])))
