{-# LANGUAGE TransformListComp, ParallelListComp #-}
-- Comprehensions that sort, cut and group what their qualifiers give.
module Main (main) where

import qualified Data.Map as Map
import Data.List (inits, sortBy)
import Data.Ord (comparing)
import GHC.Exts (groupWith, sortWith, the)

data Sale = Sale { shop :: String, item :: String, price :: Int }

sales :: [Sale]
sales =
  [ Sale "north" "tea" 4, Sale "south" "milk" 2, Sale "north" "milk" 3
  , Sale "east" "tea" 5, Sale "south" "tea" 6, Sale "north" "salt" 1
  ]

perShop :: [(String, Int, [String])]
perShop =
  [ (the s, sum p, i)
  | Sale s i p <- sales
  , then group by s using groupWith
  , then sortWith by negate (sum p)
  , then take 2
  ]

chunks :: [a] -> [[a]]
chunks [] = []
chunks xs = take 2 xs : chunks (drop 2 xs)

withKeys :: Ord k => (a -> k) -> [a] -> [[a]]
withKeys f list = Map.elems (Map.fromListWith (flip (++)) [(f x, [x]) | x <- list])

main :: IO ()
main = do
  print perShop
  print [x | x <- [1, 1, 2, 4, 5, 3, 4 :: Int], then reverse]
  print [(x, y) | x <- [1, 2, 3 :: Int], y <- "ab", then takeWhile by x < 3, then reverse]
  print [x | x <- "hello", then group using chunks, then reverse]
  print [(length x, y) | x <- "hello", y <- [1 :: Int .. 3], then group by x using groupWith]
  print [(the x, z) | x <- [1, 1, 2, 4, 5, 3, 4 :: Int], y <- "abc", then group by x using groupWith, let z = length y, z > 3, then sortWith by negate z]
  print [(x, y) | x <- [3, 1, 2 :: Int], let y = x * x, then sortBy' by y | z <- "cab", then reverse]
  print [(x, z) | x <- [3, 1, 2 :: Int], then reverse | z <- "cab", then sortWith by z]
  print [(a, b) | (a, b) <- zip "abcabc" [1 :: Int ..], then group by a using withKeys]
  print [sum x | x <- [1 .. 4 :: Int], then group using inits]
  print [group | group <- [by' 1, using' 2 :: Int], then reverse]
  print (sum [price s | s <- sales, then filter' by item s == "tea"], [shop s | s <- sales, then sortWith by price s])
  where
    sortBy' f = sortBy (comparing f)
    filter' = filter
    by' = (+ 1)
    using' = (* 2)
