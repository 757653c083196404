-- State threads that are only run as far as their results are needed.
module Main where

import Control.Monad
import Control.Monad.ST.Lazy
import Data.STRef.Lazy

naturals :: [Integer]
naturals = runST (do
  ref <- newSTRef 0
  let loop = do
        n <- readSTRef ref
        writeSTRef ref (n + 1)
        rest <- loop
        return (n : rest)
  loop)

fibs :: [Integer]
fibs = runST (do
  a <- newSTRef 0
  b <- newSTRef 1
  let loop = do
        x <- readSTRef a
        y <- readSTRef b
        writeSTRef a y
        writeSTRef b $! x + y
        fmap (x :) loop
  loop)

collatz :: Int -> [Int]
collatz start = runST (do
  ref <- newSTRef start
  let loop = do
        n <- readSTRef ref
        modifySTRef ref next
        if n == 1 then return [1] else liftM (n :) loop
  loop)
  where next n = if even n then n `div` 2 else 3 * n + 1

mixed :: Int -> Int
mixed n = runST (do
  ref <- newSTRef n
  strictToLazyST (return ())
  modifySTRef ref (* 2)
  readSTRef ref)

main :: IO ()
main = do
  print (take 10 naturals)
  print (takeWhile (< 500) fibs)
  print (collatz 27 !! 50, length (collatz 27))
  print (mixed 21)
  print (take 3 (runST (fixST (\xs -> return (1 : map (* 2) xs)))) :: [Int])
