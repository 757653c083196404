-- A text is made, its words counted, an index of its lines built, and its anagrams found: String and Data.Map.
module Main where

import Data.Char (isAlpha, toLower, toUpper)
import Data.List (sort, sortBy)
import qualified Data.Map as Map
import Data.Ord (comparing, Down (..))

type Count = Map.Map String Int

syllables :: [String]
syllables = ["ba", "ke", "lo", "mi", "nu", "ra", "se", "to", "vi", "zu", "an", "el"]

randoms :: Int -> [Int]
randoms = tail . iterate (\s -> (s * 1103515245 + 12345) `mod` 2147483648)

makeText :: Int -> [String]
makeText n = sentence n (map (`div` 1024) (randoms 17))
  where
    sentence 0 _ = []
    sentence k rs =
      let (ws, rest) = makeWords (6 + head rs `mod` 7) (tail rs)
       in capitalise (unwords ws ++ ".") : sentence (k - 1) rest

makeWords :: Int -> [Int] -> ([String], [Int])
makeWords 0 rs = ([], rs)
makeWords n (r : rs) = (concatMap pick now : ws, rest')
  where
    (now, rest) = splitAt (1 + r `mod` 3) rs
    pick i = syllables !! ((i `mod` 12) * (i `div` 16 `mod` 12) `div` 12)
    (ws, rest') = makeWords (n - 1) rest
makeWords _ [] = ([], [])

capitalise :: String -> String
capitalise [] = []
capitalise (c : cs) = toUpper c : cs

wordsOf :: String -> [String]
wordsOf = words . map (\c -> if isAlpha c then toLower c else ' ')

frequencies :: [String] -> Count
frequencies = foldr (\w -> Map.insertWith (+) w 1) Map.empty

indexOf :: [String] -> Map.Map String [Int]
indexOf text = Map.fromListWith (flip (++)) [(w, [n]) | (n, line) <- zip [1 ..] text, w <- wordsOf line]

anagrams :: [String] -> [[String]]
anagrams ws = filter ((> 1) . length) (Map.elems (Map.fromListWith (++) [(sort w, [w]) | w <- ws]))

main :: IO ()
main = do
  let text = makeText 6000
      counts = frequencies (concatMap wordsOf text)
      index = indexOf text
  print (length text, sum (map length text), Map.size counts)
  mapM_ (\(w, n) -> putStrLn (w ++ " " ++ show n)) (take 10 (sortBy (comparing (Down . snd) <> comparing fst) (Map.toList counts)))
  print (sum (map length (Map.elems index)) == sum (Map.elems counts))
  print (fmap (take 5) (Map.lookup "kelo" index))
  print (length (anagrams (Map.keys counts)), take 3 (anagrams (Map.keys counts)))
  print (Map.foldrWithKey (\w n acc -> (acc * 33 + length w * n) `mod` 1000003) 5 counts)
