-- | Sizes that no Int can say, and arrays that no memory can hold.
module Main (main) where

import Control.Exception
import Control.Monad.ST
import qualified Data.Array as A
import Data.Array.ST
import qualified Data.Array.Unboxed as U
import Data.Word

attempt :: String -> Int -> IO ()
attempt name x = do
  r <- try (evaluate x) :: IO (Either SomeException Int)
  putStrLn (name ++ ": " ++ either (takeWhile (/= '\n') . show) show r)

boxed :: A.Array Int Int -> Int
boxed a = a A.! 3

packed :: U.UArray Int Int -> Int
packed a = a U.! 3

filled :: STUArray s Int Int -> ST s (STUArray s Int Int)
filled = return

main :: IO ()
main = do
  attempt "accumArray, maxBound" (boxed (A.accumArray (+) 0 (0, maxBound) [(3, 1)]))
  attempt "accumArray" (boxed (A.accumArray (+) 0 (0, 2 ^ (61 :: Int)) [(3, 1)]))
  attempt "listArray, maxBound" (boxed (A.listArray (0, maxBound) [1 ..]))
  attempt "array" (boxed (A.array (minBound, maxBound) [(3, 1)]))
  attempt "Integer" (fromInteger ((A.listArray (0, 2 ^ (70 :: Int)) [1 ..] :: A.Array Integer Integer) A.! 3))
  attempt "packed, maxBound" (packed (U.listArray (0, maxBound) [1 ..]))
  attempt "packed" (packed (U.listArray (0, 2 ^ (61 :: Int)) [1 ..]))
  attempt "packed, one less" (packed (U.listArray (0, 2 ^ (61 :: Int) - 1) [1 ..]))
  attempt "packed accumArray" (packed (U.accumArray (+) 0 (0, 2 ^ (60 :: Int)) [(3, 1)]))
  attempt "Word16" (fromIntegral ((U.listArray (0, maxBound - 1) [1 ..] :: U.UArray Int Word16) U.! 3))
  attempt "Bool" (fromEnum ((U.listArray (0, maxBound - 1) (cycle [True]) :: U.UArray Int Bool) U.! 3))
  attempt "packed by Integer" ((U.listArray (0, 2 ^ (70 :: Int)) [1 ..] :: U.UArray Integer Int) U.! 3)
  attempt "newArray" (packed (runSTUArray (newArray (0, 2 ^ (61 :: Int) - 1) 7 >>= filled)))
  attempt "newArray_" (packed (runSTUArray (newArray_ (0, 2 ^ (61 :: Int) - 1) >>= filled)))
