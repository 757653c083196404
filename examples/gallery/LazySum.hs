-- A lazy accumulator postpones every addition to the end: a space leak.
--
-- Do: Run with Profiling, and switch the metric to allocation. Then set cairn.limits.heap to
-- 8 (megabytes) and run again.
-- See: lazyMean and strictMean do the same additions, but the lazy one makes thunks for its sum
-- and its count at every step, which all live until the end. Under the limit it fails, and
-- the Backtrace view shows where; strictMean needs almost no memory.
module Main where

import Data.List (foldl')

lazyMean :: [Int] -> Int
lazyMean numbers = total `div` count
  where
    (total, count) = foldl (\(t, c) n -> (t + n, c + 1)) (0, 0) numbers

strictMean :: [Int] -> Int
strictMean numbers = total `div` count
  where
    (total, count) = foldl' (\(t, c) n -> t `seq` c `seq` (t + n, c + 1)) (0, 0) numbers

main :: IO ()
main = do
  print (strictMean [1 .. 600000])
  print (lazyMean [1 .. 600000])
