module Main where

import Data.List (foldl')

total :: [Int] -> Int
total xs = foldl' (\sofar x -> sofar + 3 * x) 0 xs

-- This fold is lazy for a reason: it does not look at what came before.
final :: [Int] -> Int
final = foldl (\_ x -> x) 0

main :: IO ()
main = do
  print (total [1 .. 200000])
  print (final [1 .. 1000])
