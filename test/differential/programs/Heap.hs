{-# LANGUAGE FlexibleContexts #-}
-- Algorithms on any array that changes: heap sort, a shuffle, binary search, in boxed and packed arrays.
module Main where

import Control.Monad
import Control.Monad.ST
import Data.Array
import Data.Array.ST
import Data.STRef
import qualified Data.Array.Unboxed as U

swap :: (MArray a e m, Ix i) => a i e -> i -> i -> m ()
swap m i j = do
  x <- readArray m i
  y <- readArray m j
  writeArray m i y
  writeArray m j x

siftDown :: (MArray a e m, Ord e) => a Int e -> Int -> Int -> m ()
siftDown m end i = when (child <= end) $ do
  left <- readArray m child
  right <- if child < end then readArray m (child + 1) else return left
  let (c, v) = if child < end && right > left then (child + 1, right) else (child, left)
  here <- readArray m i
  when (v > here) $ swap m i c >> siftDown m end c
  where child = 2 * i + 1

heapSort :: (MArray a e m, Ord e) => a Int e -> m ()
heapSort m = do
  (_, end) <- getBounds m
  forM_ [end `div` 2, end `div` 2 - 1 .. 0] (siftDown m end)
  forM_ [end, end - 1 .. 1] $ \k -> swap m 0 k >> siftDown m (k - 1) 0

sortPacked :: [Int] -> [Int]
sortPacked xs = U.elems (runSTUArray (do
  m <- newListArray (0, length xs - 1) xs
  heapSort m
  return m))

sortBoxed :: Ord e => [e] -> [e]
sortBoxed xs = elems (runSTArray (newListArray (0, length xs - 1) xs >>= \m -> heapSort m >> return m))

shuffle :: Int -> [e] -> [e]
shuffle seed xs = elems (runSTArray (do
  state <- newSTRef seed
  m <- newListArray (0, n - 1) xs
  forM_ [n - 1, n - 2 .. 1] $ \i -> do
    s <- readSTRef state
    writeSTRef state ((s * 1103515245 + 12345) `mod` 2147483648)
    swap m i (s `div` 65536 `mod` (i + 1))
  return m))
  where n = length xs

search :: Ord e => Array Int e -> e -> Maybe Int
search a x = uncurry go (bounds a)
  where
    go lo hi
      | lo > hi = Nothing
      | otherwise = let mid = (lo + hi) `div` 2 in case compare x (a ! mid) of
          LT -> go lo (mid - 1)
          GT -> go (mid + 1) hi
          EQ -> Just mid

main :: IO ()
main = do
  let mixed = shuffle 2024 [1 .. 40]
  print (take 12 mixed)
  print (sortPacked mixed == [1 .. 40], sortPacked [3, -1, 2, 3, 0])
  putStrLn (sortBoxed "heap sort on characters")
  print (sortBoxed (map (flip divMod 7) (take 9 mixed)))
  let a = listArray (0, 19) (sortBoxed (map (* 3) (take 20 mixed))) :: Array Int Int
  print (map (search a) [elems a !! 4, 1000, -5])
