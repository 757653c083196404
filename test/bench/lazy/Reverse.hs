-- The quadratic reverse: thunks, constructors, updates.
module Main where

append :: [a] -> [a] -> [a]
append [] ys = ys
append (x:xs) ys = x : append xs ys

rev :: [a] -> [a]
rev [] = []
rev (x:xs) = append (rev xs) [x]

upto :: Int -> Int -> [Int]
upto a b = if a > b then [] else a : upto (a + 1) b

total :: Int -> [Int] -> Int
total acc [] = acc
total acc (x:xs) = let acc' = acc + x in acc' `seq` total acc' xs

rounds :: Int -> Int -> Int
rounds k acc = if k == 0 then acc else let acc' = acc + total 0 (rev (upto 1 (2000 + k))) in acc' `seq` rounds (k - 1) acc'

main :: IO ()
main = print (rounds 20 0)
