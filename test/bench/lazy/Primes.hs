-- The 40,000th prime by trial division: closures in list functions, a list shared by all.
module Main where

import Prelude hiding (all, filter, takeWhile)

filter :: (a -> Bool) -> [a] -> [a]
filter _ [] = []
filter p (x:xs) = if p x then x : filter p xs else filter p xs

all :: (a -> Bool) -> [a] -> Bool
all _ [] = True
all p (x:xs) = if p x then all p xs else False

takeWhile :: (a -> Bool) -> [a] -> [a]
takeWhile _ [] = []
takeWhile p (x:xs) = if p x then x : takeWhile p xs else []

from :: Int -> [Int]
from a = a : from (a + 1)

primes :: [Int]
primes = 2 : filter isPrime (from 3)

isPrime :: Int -> Bool
isPrime n = all (\p -> if n `rem` p == 0 then False else True) (takeWhile (\p -> p * p <= n) primes)

nth :: Int -> [a] -> a
nth n (x:xs) = if n == 0 then x else nth (n - 1) xs
nth _ [] = error "nth"

main :: IO ()
main = print (nth 40000 primes)
