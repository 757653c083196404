-- Time limits: one that is over, one that is not, one within another; and what is cut off can be gone on with.
module Main where

import Control.Concurrent
import Control.Exception
import System.Timeout

count :: Int -> Int -> Int
count acc n
  | n == 0 = acc
  | otherwise = count (acc + n `mod` 3) (n - 1)

main :: IO ()
main = do
  r <- timeout 30000 (evaluate (length [1 ..]))
  print r
  s <- timeout 5000000 (evaluate (count 0 1000))
  print s
  t <- timeout 2000000 (timeout 20000 (threadDelay 10000000))
  print t
  u <- timeout 20000 (timeout 20000000 (threadDelay 10000000))
  print u
  v <- timeout (-1) (return 'v')
  w <- timeout 0 (return 'w')
  print (v, w)
  m <- newEmptyMVar
  x <- timeout 10000 (takeMVar m)
  print (x :: Maybe ())
  let slow = count 0 300000
  y <- timeout 1000 (evaluate slow)
  z <- timeout 100000000 (evaluate slow)
  print (maybe z Just y)
