module Main where

import Data.Set (Set)
import qualified Data.Set as Set

isKnown :: Set Int -> Int -> Bool
isKnown known x = x `Set.member` known

common :: [Int] -> [Int] -> [Int]
common known = filter (isKnown (Set.fromList known))

-- A list that is looked at once, and a short one, may stay lists.
isVowel :: Char -> Bool
isVowel c = c `elem` "aeiou"

main :: IO ()
main = do
  print (length (common [1, 4 .. 3000] [1 .. 1500]))
  print (length (filter isVowel (concat (replicate 500 "the quick brown fox"))))
  print (1000 `elem` [1 .. 1000 :: Int])
