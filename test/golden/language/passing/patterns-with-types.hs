{-# LANGUAGE ScopedTypeVariables #-}
module PatternsWithTypes where

size :: Int -> Int
size n =
  let doubled :: Int = n * 2
      limit :: Int
        | n > 3 = 10
        | otherwise = 20
   in min doubled limit

(small :: Int, large :: Integer) = (1, 2)
