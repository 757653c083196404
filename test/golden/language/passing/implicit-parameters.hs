{-# LANGUAGE ImplicitParams #-}
module Main where

import Data.List (sortBy)

sorted :: (?order :: a -> a -> Ordering) => [a] -> [a]
sorted = sortBy ?order

least :: (?order :: a -> a -> Ordering) => [a] -> a
least list = head (sorted list)

scaled x = ?base * x

more :: (?base :: Int) => Int -> Int
more n = let ?base = ?base + 1 in scaled n

main :: IO ()
main = do
  let ?order = compare
  print (least [3, 1, 2 :: Int], let ?order = flip compare in least "hello")
  let ?base = 10 :: Int
  print (scaled 2, more 2, ?base)
