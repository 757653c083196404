-- nub compares every element with all earlier ones; a set compares it with a few of them.
--
-- Do: Run with Profiling.
-- See: byNub and bySet have the same answer, but byNub takes nearly all of the time.
-- The light bulb on nub offers nubOrd, which uses a set and keeps the order of the list.
module Main where

import Data.List (nub)
import qualified Data.Set as Set

byNub :: [Int] -> Int
byNub numbers = length (nub numbers)

bySet :: [Int] -> Int
bySet numbers = Set.size (Set.fromList numbers)

throws :: [Int]
throws = take 3000 (iterate (\n -> (n * 1103515245 + 12345) `mod` 2147483648) 7)

main :: IO ()
main = do
  print (byNub throws)
  print (bySet throws)
