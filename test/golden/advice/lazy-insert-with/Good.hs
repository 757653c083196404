module Main where

import Data.List (foldl')
import qualified Data.Map as Lazy
import qualified Data.Map.Strict as Map

counts :: [Int] -> Map.Map Int Int
counts = foldl' (\m x -> Map.insertWith (+) (x `mod` 7) 1 m) Map.empty

-- few steps are worth no word, and a list that is collected is not looked at
few :: Lazy.Map Int Int
few = foldr (\x -> Lazy.insertWith (+) x 1) Lazy.empty [1 .. 9]

groups :: [Int] -> Lazy.Map Int [Int]
groups xs = Lazy.fromListWith (++) [(x `mod` 7, [x]) | x <- xs]

main :: IO ()
main = do
  print (Map.toList (counts [1 .. 60000]))
  print (Lazy.toList few)
  print (Lazy.toList (groups [1 .. 20]))
