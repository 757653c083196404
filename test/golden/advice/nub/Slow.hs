module Main where

import Data.List (nub, sort)

numbers :: [Int]
numbers = [x * 7919 `mod` 1009 | x <- [1 .. 3000]]

distinct :: [Int] -> [Int]
distinct = nub

main :: IO ()
main = print (take 10 (sort (distinct numbers)))
