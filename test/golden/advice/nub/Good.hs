module Main where

import Data.Containers.ListUtils (nubOrd)
import Data.List (nub, sort)

numbers :: [Int]
numbers = [x * 7919 `mod` 1009 | x <- [1 .. 3000]]

distinct :: [Int] -> [Int]
distinct = nubOrd

-- Of few elements nub is as good.
letters :: String -> String
letters = nub

main :: IO ()
main = do
  print (take 10 (sort (distinct numbers)))
  print (length (concatMap letters (replicate 500 "mississippi")))
