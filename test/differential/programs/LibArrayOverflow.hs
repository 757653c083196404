-- Sizes of packed arrays that no Int holds: some functions look, others do not, as in the array package.
module Main where

import Control.Exception (SomeException, catch)
import Data.Array.IO (IOArray, IOUArray, getBounds, newArray, newArray_, newListArray)
import Data.Array.Unboxed (UArray, bounds, listArray)

tried :: Show a => String -> IO a -> IO ()
tried what action = do
  putStr (what ++ ": ")
  (action >>= print) `catch` \e -> putStrLn ("! " ++ unlines (withoutCentres (show (e :: SomeException))))
  where
    withoutCentres = takeWhile (/= "CallStack (from -prof):") . lines

main :: IO ()
main = do
  tried "all Ints" (bounded (newArray_ (minBound, maxBound)))
  tried "from 0" (bounded (newArray_ (0, maxBound)))
  tried "eight bytes each" (bounded (newArray_ (0, 2 ^ 62)))
  tried "two bytes each" ((newArray_ (1, 2 ^ 62) :: IO (IOUArray Integer Double)) >>= getBounds)
  tried "with a value" (bounded (newArray (0, maxBound) 1))
  tried "with all values" (bounded (newArray (minBound, maxBound) 1))
  tried "from a list" (bounded (newListArray (0, maxBound) [1, 2]))
  tried "boxed" ((newArray_ (0, maxBound) :: IO (IOArray Int Int)) >>= getBounds)
  tried "immutable" (return (bounds (listArray (0, maxBound) [] :: UArray Int Int)))
  where
    bounded :: IO (IOUArray Int Int) -> IO (Int, Int)
    bounded action = action >>= getBounds
