{-# LANGUAGE TypeOperators #-}
-- Constructors with some of their arguments: a centre around one only counts, and what an argument costs is paid with
-- every use of what is half built.
module Main (main) where

data Pair = Pair Int Int
data Strict = Strict !Int Int Int
data Record = Record { left :: Int, right :: Int }
data a :+ b = a :+ b

newtype Wrapped a = Wrapped { unwrap :: Int -> (a, Int) }

class Shape f where
  plain :: a -> f a
  other :: a -> f a
  other a = plain a

instance Shape Wrapped where
  plain a = Wrapped ((,) a)

costly :: Int -> Int
costly n = length (replicate n ())

tuple :: a -> b -> (a, b)
tuple = (,)

pair, written :: Int -> Int -> Pair
pair a = Pair (costly a)
written a b = Pair (costly a) b

strict, strictly :: Int -> Int -> Strict
strict a = Strict a 2
strictly a = Strict (costly a) a

record :: Int -> Int -> Record
record a = Record { left = costly a, right = 0 } `seq` Record (costly a)

infixed :: Int -> Int -> Int :+ Int
infixed a = (:+) (costly a)

sectioned :: Int -> Int -> Int :+ Int
sectioned a = (costly a :+)

listed :: Int -> [Int] -> [Int]
listed a = (:) (costly a)

twice :: (Int -> a) -> [a]
twice f = [f 1, f 2]

sumOf :: Pair -> Int
sumOf (Pair a b) = a + b

total :: Strict -> Int
total (Strict a b c) = a + b + c

both :: Int :+ Int -> Int
both (a :+ b) = a + b

main :: IO ()
main = do
  print (twice (tuple 'a'), map sumOf (twice (pair 3)), map sumOf (twice (written 4)))
  print (map total (twice (strict 5)), map total (twice (strictly 6)))
  print (map left (twice (record 7)), map right (twice (record 8)))
  print (map both (twice (infixed 9)), map both (twice (sectioned 10)))
  print (foldr (\f list -> f list) [] [listed 11, listed 12])
  print (twice (unwrap (plain 'b')), twice (unwrap (other 'c')))
  let half = Pair (costly 13)
  print (map sumOf (twice half), map (uncurry (+)) (map ((,) (costly 14)) [1, 2]))
