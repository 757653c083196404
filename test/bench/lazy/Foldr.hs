-- A million frames deep, again and again.
module Main where

import Prelude hiding (foldr)

foldr :: (a -> b -> b) -> b -> [a] -> b
foldr _ z [] = z
foldr f z (x:xs) = f x (foldr f z xs)

upto :: Int -> Int -> [Int]
upto a b = if a > b then [] else a : upto (a + 1) b

plus :: Int -> Int -> Int
plus a b = a + b

rounds :: Int -> Int -> Int
rounds k acc = if k == 0 then acc else let acc' = acc + foldr plus 0 (upto 1 (1000000 + k)) in acc' `seq` rounds (k - 1) acc'

main :: IO ()
main = print (rounds 5 0)
