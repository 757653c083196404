module Main where

import Data.Array

mirrored :: [Int] -> Int
mirrored xs = sum [(known ! i) * (known ! (size - 1 - i)) | i <- [0 .. size - 1]]
  where
    size = length xs
    known = listArray (0, size - 1) xs

-- The third of each is near the beginning.
third :: [[Int]] -> Int
third = sum . map (!! 2)

main :: IO ()
main = do
  print (mirrored [1 .. 1500])
  print (third [[x ..] | x <- [1 .. 3000]])
