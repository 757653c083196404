module Main where

import qualified Data.Map as Map

frequencies :: [Int] -> [(Int, Int)]
frequencies ws = [(w, counts Map.! w) | w <- ws]
  where
    counts = Map.fromListWith (+) [(w, 1) | w <- ws]

main :: IO ()
main = print (maximum (map snd (frequencies [n * 37 `mod` 211 | n <- [1 .. 900]])))
