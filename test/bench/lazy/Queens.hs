-- Queens on an 11 by 11 board: higher-order list functions, partial applications.
module Main where

import Prelude hiding (all, concatMap, filter, length, map, zip)

map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x:xs) = f x : map f xs

filter :: (a -> Bool) -> [a] -> [a]
filter _ [] = []
filter p (x:xs) = if p x then x : filter p xs else filter p xs

all :: (a -> Bool) -> [a] -> Bool
all _ [] = True
all p (x:xs) = if p x then all p xs else False

zip :: [a] -> [b] -> [(a, b)]
zip (a:as) (b:bs) = (a, b) : zip as bs
zip _ _ = []

append :: [a] -> [a] -> [a]
append [] ys = ys
append (x:xs) ys = x : append xs ys

concatMap :: (a -> [b]) -> [a] -> [b]
concatMap _ [] = []
concatMap f (x:xs) = append (f x) (concatMap f xs)

upto :: Int -> Int -> [Int]
upto a b = if a > b then [] else a : upto (a + 1) b

from :: Int -> [Int]
from a = a : from (a + 1)

clear :: Int -> (Int, Int) -> Bool
clear q (d, c) = if q == c then False else if q - c == d then False else if c - q == d then False else True

safe :: [Int] -> Int -> Bool
safe qs q = all (clear q) (zip (from 1) qs)

boards :: Int -> Int -> [[Int]]
boards n k = if k == 0 then [[]] else concatMap (\qs -> map (\q -> q : qs) (filter (safe qs) (upto 1 n))) (boards n (k - 1))

length :: [a] -> Int -> Int
length [] acc = acc
length (_:xs) acc = let acc' = acc + 1 in acc' `seq` length xs acc'

main :: IO ()
main = print (length (boards 11 11) 0)
