-- Eratosthenes's sieve and tables of divisors in unboxed mutable arrays.
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
    when (prime && i * i <= n) $
      forM_ [i * i, i * i + i .. n] $ \j -> writeArray marks j False
  return marks

totients :: Int -> UArray Int Int
totients n = runSTUArray $ do
  table <- newListArray (1, n) [1 .. n]
  forM_ [2 .. n] $ \p -> do
    t <- readArray table p
    when (t == p) $
      forM_ [p, 2 * p .. n] $ \m -> do
        v <- readArray table m
        writeArray table m (v - v `div` p)
  return table

divisorSums :: Int -> UArray Int Int
divisorSums n = accumArray (+) 0 (1, n) [(m, d) | d <- [1 .. n `div` 2], m <- [2 * d, 3 * d .. n]]

bubble :: [Int] -> [Int]
bubble xs = elems (runSTUArray (do
  let n = length xs
  a <- newListArray (0, n - 1) xs
  forM_ [n - 1, n - 2 .. 1] $ \end ->
    forM_ [0 .. end - 1] $ \i -> do
      x <- readArray a i
      y <- readArray a (i + 1)
      when (x > y) $ writeArray a i y >> writeArray a (i + 1) x
  return a))

main :: IO ()
main = do
  let limit = 1000000
      marks = sieve limit
      primes = [i | (i, True) <- assocs marks]
  print (length primes, last primes)
  print (length (filter id (zipWith (\p q -> q - p == 2) primes (tail primes))))
  let phi = totients 200000
  print (sum (elems phi), maximum (elems phi))
  let sums = divisorSums 50000
  print [n | n <- range (bounds sums), sums ! n == n]
  print [(a, b) | a <- [2 .. 20000], let b = sums ! a, b > a, b <= 50000, sums ! b == a]
  print (sum (zipWith (*) [1 ..] (bubble [i * 7919 `mod` 1009 | i <- [1 .. 700]])))
