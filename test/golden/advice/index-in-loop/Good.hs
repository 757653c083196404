module Main where

import Data.Array

mirrored :: [Int] -> Int
mirrored xs = go 0
  where
    size = length xs
    known = listArray (0, size - 1) xs
    go i
      | i == size = 0
      | otherwise = (known ! i) * (known ! (size - 1 - i)) + go (i + 1)

-- The third of each is near the beginning.
third :: [[Int]] -> Int
third = sum . map (!! 2)

main :: IO ()
main = do
  print (mirrored [1 .. 1500])
  print (third [[x ..] | x <- [1 .. 3000]])
