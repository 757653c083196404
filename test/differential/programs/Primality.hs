{-# LANGUAGE FlexibleContexts #-}
-- Sieves three ways: a mutable array of bits, a wheel of lazy lists, and a map of composites; and what they tell.
module Main where

import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed
import qualified Data.IntMap as IntMap
import Data.STRef

eratosthenes :: Int -> UArray Int Bool
eratosthenes n = runSTUArray $ do
  sieve <- newArray (2, n) True
  forM_ (takeWhile (\p -> p * p <= n) [2 ..]) $ \p -> do
    candidate <- readArray sieve p
    when candidate $ strike sieve p (p * p)
  return sieve
  where
    strike sieve p = go
      where
        go k | k > n = return ()
             | otherwise = writeArray sieve k False >> go (k + p)

primesUpTo :: Int -> [Int]
primesUpTo n = [p | (p, True) <- assocs (eratosthenes n)]

-- | The wheel for 2, 3, 5: gaps between numbers that none of them divides.
wheel :: [Int]
wheel = cycle [4, 2, 4, 2, 4, 6, 2, 6]

lazyPrimes :: [Int]
lazyPrimes = 2 : 3 : 5 : sieve (spin wheel 7)
  where
    spin (gap : gaps) n = n : spin gaps (n + gap)
    spin [] _ = []
    sieve ns = [n | n <- ns, {-# SCC "trial" #-} isPrime n]
    isPrime n = all (\p -> n `mod` p /= 0) (takeWhile (\p -> p * p <= n) (drop 3 lazyPrimes))

mapPrimes :: [Int]
mapPrimes = 2 : go IntMap.empty [3, 5 ..]
  where
    go _ [] = []
    go table (n : ns) = case IntMap.lookup n table of
      Nothing -> n : go (IntMap.insert (n * n) [n] table) ns
      Just ps -> go (foldr again (IntMap.delete n table) ps) ns
      where again p = IntMap.insertWith (++) (n + 2 * p) [p]

factors :: Int -> [(Int, Int)]
factors n0 = go n0 lazyPrimes
  where
    go 1 _ = []
    go n (p : ps)
      | p * p > n = [(n, 1)]
      | k > 0 = (p, k) : go rest ps
      | otherwise = go n ps
      where (k, rest) = strip n p
    go _ [] = []
    strip n p
      | r == 0 = let (k, rest) = strip q p in (k + 1, rest)
      | otherwise = (0, n)
      where (q, r) = n `quotRem` p

-- | Sums of divisors, by addition into an array.
divisorSums :: Int -> UArray Int Int
divisorSums n = runSTUArray (do
  sums <- newArray (1, n) 0
  forM_ [1 .. n] $ \d -> forM_ [2 * d, 3 * d .. n] $ \k -> do
    s <- readArray sums k
    writeArray sums k (s + d)
  return sums)

count :: (a -> Bool) -> [a] -> Int
count ok xs = runST $ do
  counter <- newSTRef 0
  forM_ xs $ \x -> when (ok x) (modifySTRef' counter (+ 1))
  readSTRef counter

main :: IO ()
main = do
  let ps = primesUpTo 2000
  print (length ps, last ps)
  print (take 25 lazyPrimes)
  print (and (zipWith (==) ps lazyPrimes), takeWhile (< 2000) mapPrimes == ps)
  print (map factors [1, 360, 997, 1001, 65536, 510510])
  let sums = divisorSums 500
  print [n | n <- [1 .. 500], sums ! n == n]
  print [(a, b) | a <- [2 .. 300], let b = sums ! a, a < b, b <= 500, sums ! b == a]
  print (count (\(p, q) -> q - p == 2) (zip ps (tail ps)))
  print (eratosthenes 30 ! 31)
