module Main where

compose :: [a -> a] -> a -> a
compose = foldr (.) id

applyN :: Int -> (a -> a) -> a -> a
applyN 0 _ x = x
applyN n f x = f (applyN (n - 1) f x)

curried :: Int -> Int -> Int -> Int
curried a b c = a * 100 + b * 10 + c

table :: [Int -> Int]
table = [(+ 1), subtract 2, (* 3), curried 1 2, \x -> curried x x x]

flipped :: Int -> Int
flipped = flip (curried 1) 9

on :: (b -> b -> c) -> (a -> b) -> a -> a -> c
on op f x y = f x `op` f y

church :: Int -> (a -> a) -> a -> a
church n = \f -> \x -> applyN n f x

main :: IO ()
main = do
  print (compose table 4)
  print (map ($ 7) table)
  print (applyN 5 (* 2) 1, church 3 ('a' :) "")
  print (flipped 5, ((+) `on` length) "ab" "cde")
  print (zipWith ($) (map curried [1, 2]) [3, 4] <*> [5])
  let add3 = curried 0 0
      both g = (g 1, g 2)
  print (both add3)
