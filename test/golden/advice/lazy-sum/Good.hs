module Main where

import Data.List (foldl')

total :: Int -> Int
total n = foldl' (+) 0 [1 .. n]

main :: IO ()
main = do
  print (total 300000)
  print (sum [1, 2, 3])
