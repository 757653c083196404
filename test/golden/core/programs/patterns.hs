{-# LANGUAGE BangPatterns, LambdaCase, ViewPatterns #-}
module Patterns where

data Shape = Circle Double | Box { width :: !Int, height :: Int } | Dot

f :: Int -> Maybe Int -> Int
f 1 _ = 2
f x (Just y) | x > y, let z = x - y, Just w <- lookup z [] = w
             | otherwise = y
f x Nothing = x

name :: String -> Int
name "" = 0
name "abc" = 1
name ('x' : _) = 2
name _ = 3

lazy :: (Int, Int) -> Int
lazy ~(a, b) = let (Just c, !d) = (Just a, b) in c + d

view :: [Int] -> Int
view (length -> 0) = 1
view (length -> n) = n

widen :: Shape -> Shape
widen s = s { width = 3 }

part :: Shape
part = Box { width = 1 }

swap :: Shape -> Shape
swap = \case
  Circle r -> Circle (- r)
  Box w h -> Box h w
