module Main where

import Data.List (foldl')
import qualified Data.Map.Strict as M

-- A table that is used once at the beginning, and kept to the end for nothing but its size.
config :: Int -> M.Map Int [Int]
config n = M.fromList [(k, [k .. k + 20]) | k <- [1 .. n]] -- drag

spin :: Int -> Int
spin n = foldl' (\a b -> (a * 31 + b) `mod` 1000003) 7 [1 .. n]

main :: IO ()
main = do
  let table = config 2000
  print (sum (map sum (M.elems table)))
  print (spin 200000)
  print (M.size table)
