{-# LANGUAGE RankNTypes #-}
module RanksInResults where

nth :: Int -> (forall a. [a] -> a)
nth n xs = xs !! n

-- a forall to the right of an arrow stays there: these want it further out, or none
pick :: (forall a. Int -> [a] -> a) -> Char
pick f = f 0 "c"

chosen = pick nth
specific = nth :: Int -> [Char] -> Char
composed = nth . (+ 1)

-- with a lambda each call is for one type
fine = pick (\n -> nth n)
plain = (\n -> nth n) :: Int -> [Char] -> Char
both = map (\n -> nth n) [0, 1] <*> ["c"]
