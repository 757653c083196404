{-# LANGUAGE ScopedTypeVariables #-}
-- Shortest paths between all places, and products of matrices, in packed arrays.
module Main where

import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed

type Matrix = UArray (Int, Int) Double

far :: Int
far = 1000000

floyd :: Int -> [(Int, Int, Int)] -> UArray (Int, Int) Int
floyd n edges = runSTUArray $ do
  d <- newArray ((1, 1), (n, n)) far
  forM_ [1 .. n] $ \i -> writeArray d (i, i) 0
  forM_ edges $ \(a, b, w) -> writeArray d (a, b) w
  forM_ [1 .. n] $ \k -> forM_ [1 .. n] $ \i -> forM_ [1 .. n] $ \j -> do
    direct <- readArray d (i, j)
    x <- readArray d (i, k)
    y <- readArray d (k, j)
    when (x + y < direct) $ writeArray d (i, j) (x + y)
  return d

multiply :: Matrix -> Matrix -> Matrix
multiply a b = array ((r0, c0), (r1, c1))
  [((i, j), sum [a ! (i, k) * b ! (k, j) | k <- range (k0, k1)]) | i <- range (r0, r1), j <- range (c0, c1)]
  where
    ((r0, k0), (r1, k1)) = bounds a
    ((_, c0), (_, c1)) = bounds b

power :: Matrix -> Int -> Matrix
power m 1 = m
power m n
  | even n = let h = power m (n `div` 2) in multiply h h
  | otherwise = multiply m (power m (n - 1))

rowSums :: forall s. UArray (Int, Int) Int -> ST s (STUArray s Int Int)
rowSums d = do
  let ((a, _), (b, _)) = bounds d
  sums <- newArray (a, b) 0 :: ST s (STUArray s Int Int)
  forM_ (assocs d) $ \((i, _), w) -> do
    s <- readArray sums i
    writeArray sums i (s + if w == far then 0 else w)
  return sums

main :: IO ()
main = do
  let d = floyd 6 [(1, 2, 7), (1, 3, 9), (1, 6, 14), (2, 3, 10), (2, 4, 15), (3, 4, 11), (3, 6, 2), (6, 5, 9), (4, 5, 6)]
  forM_ [1 .. 6] $ \i -> putStrLn (unwords [if w == far then "-" else show w | j <- [1 .. 6], let w = d ! (i, j)])
  print (runSTUArray (rowSums d))
  let fib = listArray ((0, 0), (1, 1)) [1, 1, 1, 0] :: Matrix
  print (power fib 30)
  print (d == floyd 6 [], compare d (floyd 6 []))
