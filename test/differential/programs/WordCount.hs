-- Words from stdin, counted and sorted.
module Main where

import Data.Char (isAlpha, toLower)
import Data.List (group, sort, sortBy)
import System.IO

data Count = Count String Int

instance Show Count where
  showsPrec _ (Count w n) = showString (pad 10 w) . showChar ' ' . shows n

pad :: Int -> String -> String
pad n s = s ++ replicate (n - length s) ' '

tokens :: String -> [String]
tokens s = case dropWhile (not . isAlpha) s of
  "" -> []
  s' -> let (w, rest) = span isAlpha s' in map toLower w : tokens rest

count :: [String] -> [Count]
count = map (\ws -> Count (head ws) (length ws)) . group . sort

byFrequency :: Count -> Count -> Ordering
byFrequency (Count a m) (Count b n) = compare n m <> compare a b

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  text <- getContents
  let ws = tokens text
      ls = lines text
  putStrLn (show (length ls) ++ " lines, " ++ show (length ws) ++ " words")
  mapM_ print (take 8 (sortBy byFrequency (count ws)))
  case filter ((> 30) . length) ls of
    [] -> hPutStrLn stderr "no long line"
    (l:_) -> putStrLn ("first long line: " ++ l)
