-- Huffman's way: the two least become one, until one is left.
module Main where

import Data.List (sort)

join :: [Int] -> Int
join (a : b : rest) = a + b + join (sort (a + b : rest))
join _ = 0

main :: IO ()
main = print (join [1 .. 400])
