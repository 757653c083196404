module Main where

import Data.List (foldl')
import qualified Data.Map as Map

counts :: [Int] -> Map.Map Int Int
counts = foldl' (\m x -> Map.insertWith (+) (x `mod` 7) 1 m) Map.empty

main :: IO ()
main = print (Map.toList (counts [1 .. 60000]))
