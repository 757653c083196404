-- Integers about the ends of half a word and of a word: where results stop to be small, and where the signs differ.
module Main where

import Data.Bits

edges :: [Integer]
edges = [s * 2 ^ n + d | n <- [0, 31, 32, 62, 63, 64 :: Int], s <- [1, -1], d <- [-1, 0, 1]] ++ [7, -7, 10, -10]

checksum :: [Integer] -> Integer
checksum = foldl (\acc n -> (acc * 1000003 + n) `mod` (2 ^ (89 :: Int) - 1)) 1

pairs :: (Integer -> Integer -> Integer) -> Integer
pairs f = checksum [f a b | a <- edges, b <- edges]

divided :: (Integer -> Integer -> Integer) -> Integer
divided f = checksum [f a b | a <- edges, b <- edges, b /= 0]

truth :: (Integer -> Integer -> Bool) -> [Int]
truth f = [length (filter (f a) edges) | a <- edges]

main :: IO ()
main = do
  mapM_ print [pairs (+), pairs (-), pairs (*), pairs (.&.), pairs (.|.), pairs xor]
  mapM_ print [divided quot, divided rem, divided div, divided mod]
  mapM_ print [truth (==), truth (/=), truth (<), truth (<=), truth (>), truth (>=)]
  print [fromEnum (compare a b) | a <- edges, b <- take 5 edges]
  print (checksum (map negate edges), checksum (map abs edges), map signum edges)
  print [fromInteger a :: Int | a <- edges]
  print (sum [fromInteger a :: Word | a <- edges], checksum [toInteger (fromInteger a :: Int) | a <- edges])
  print (least `div` (-1), least `quot` (-1), least `mod` (-1), least `rem` (-1), negate least, abs least)
  where least = -9223372036854775808
