module Main where

import Data.List (insert, sort)

join :: [Int] -> Int
join = go . sort
  where
    go (a : b : rest) = a + b + go (insert (a + b) rest)
    go _ = 0

main :: IO ()
main = print (join [1 .. 400])
