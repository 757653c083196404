-- Hamming's numbers: a knot of three merges.
module Main where

import Prelude hiding (map)

map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x:xs) = f x : map f xs

merge :: [Int] -> [Int] -> [Int]
merge (x:xs) (y:ys) = if x < y then x : merge xs (y : ys) else if x == y then x : merge xs ys else y : merge (x : xs) ys
merge xs [] = xs
merge [] ys = ys

times :: Int -> Int -> Int
times a b = a * b

hamming :: Int -> [Int]
hamming s = let h = s : merge (map (times 2) h) (merge (map (times 3) h) (map (times 5) h)) in h

nth :: Int -> [a] -> a
nth n (x:xs) = if n == 0 then x else nth (n - 1) xs
nth _ [] = error "nth"

rounds :: Int -> Int -> Int
rounds k acc = if k == 0 then acc else let acc' = acc + nth 8000 (hamming k) in acc' `seq` rounds (k - 1) acc'

main :: IO ()
main = print (rounds 400 0)
