{-# LANGUAGE FlexibleContexts #-}
-- Primes by a packed array of marks, filled in a state thread.
module Main where

import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed

sieve :: Int -> UArray Int Bool
sieve n = runSTUArray $ do
  marks <- newArray (2, n) True
  forM_ [2 .. n] $ \i -> do
    prime <- readArray marks i
    when (prime && i * i <= n) $ strike marks i
  return marks
  where
    strike marks i = forM_ [i * i, i * i + i .. n] $ \j -> writeArray marks j False

primes :: Int -> [Int]
primes n = [i | (i, True) <- assocs (sieve n)]

smallestFactors :: Int -> UArray Int Int
smallestFactors n = runSTUArray (do
  factors <- newListArray (0, n) [0 ..]
  forM_ (takeWhile (\p -> p * p <= n) (primes n)) $ \p ->
    forM_ [p * p, p * p + p .. n] $ \m -> do
      f <- readArray factors m
      when (f == m) $ writeArray factors m p
  return factors)

factorise :: UArray Int Int -> Int -> [Int]
factorise factors n
  | n < 2 = []
  | otherwise = let p = factors ! n in p : factorise factors (n `div` p)

main :: IO ()
main = do
  let ps = primes 2000
      factors = smallestFactors 1000
  print (length ps, last ps)
  print (take 20 ps)
  print (map (factorise factors) [360, 997, 1000, 1])
  print (accumArray (+) 0 (1, 6) [(length (factorise factors n) `min` 6, 1) | n <- [2 .. 1000]] :: UArray Int Int)
