module Main where

import Data.Map (Map)
import qualified Data.Map as Map

count :: Map Int Int -> Int -> Map Int Int
count counts x = Map.insertWith (+) x 1 counts

main :: IO ()
main = print (Map.size (foldl count Map.empty [x * 31 `mod` 151 | x <- [1 .. 1500]]))
