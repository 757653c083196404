-- | Shuffling by Fisher and Yates: from the last element on, each changes places with one that is not behind it.
module System.Random.Internal.Shuffle (uniformShuffleList, uniformShuffleListM) where

import Control.Monad.ST (ST, runST)
import Data.Array.ST (STArray, getElems, newListArray, readArray, writeArray)
import System.Random.Internal

-- | The elements in an order of which all are as likely, and the generator after it.
uniformShuffleList :: RandomGen g => [a] -> g -> ([a], g)
uniformShuffleList xs g = runST (filled xs >>= \cells -> changed cells (length xs - 1) g >>= \g' -> fmap (\ys -> (ys, g')) (getElems cells))
  where
    changed cells i h
      | i <= 0 = return h
      | otherwise = case uniformR (0, fromIntegral i :: Word) h of
          (j, h') -> swap cells i (fromIntegral j) >> changed cells (i - 1) h'

-- | 'uniformShuffleList' in a monad. All numbers are drawn before the first change, so the order is another one for the same generator.
uniformShuffleListM :: StatefulGen g m => [a] -> g -> m [a]
uniformShuffleListM xs g = draw 1 []
  where
    size = length xs
    draw i js
      | i >= size = return (runST (filled xs >>= \cells -> swaps cells (size - 1) js >> getElems cells))
      | otherwise = uniformRM (0, fromIntegral i :: Word) g >>= \j -> draw (i + 1) (fromIntegral j : js)

filled :: [a] -> ST s (STArray s Int a)
filled xs = newListArray (0, length xs - 1) xs

swaps :: STArray s Int a -> Int -> [Int] -> ST s ()
swaps _ _ [] = return ()
swaps cells i (j : js) = swap cells i j >> swaps cells (i - 1) js

swap :: STArray s Int a -> Int -> Int -> ST s ()
swap cells i j = do
  x <- readArray cells i
  y <- readArray cells j
  writeArray cells i y
  writeArray cells j x
