-- The same question asked again and again, and a table that stores the answers.
--
-- Do: Run with Profiling, and look at the entries beside the lines. Then Open Profile, tab
-- Growth, with the sizes 6, 8, 10, 12, 14.
-- See: tried is entered 2ⁿ times, because each coin is taken or left; withCoin n times, once for
-- each coin, because the table has the answers for all sums.
module Main where

import Data.List (foldl')
import System.Environment (getArgs)

goal :: Int
goal = 30

-- In how many ways do some of the coins make the sum?
tried :: [Int] -> Int -> Int
tried [] left = if left == 0 then 1 else 0
tried (coin : coins) left = tried coins left + tried coins (left - coin)

remembered :: [Int] -> Int
remembered coins = last (foldl' withCoin (1 : replicate goal 0) coins)

withCoin :: [Int] -> Int -> [Int]
withCoin row coin = zipWith (+) row (replicate coin 0 ++ row)

main :: IO ()
main = do
  sizes <- getArgs
  let coins = [1 .. foldr (const . read) 14 sizes]
  print (tried coins goal, remembered coins)
