{-# LANGUAGE MagicHash, UnboxedSums, UnboxedTuples #-}
module Main where

import GHC.Exts
import GHC.IO (IO (..))

factorial :: Int# -> Int#
factorial n = if isTrue# (n ==# 0#) then 1# else n *# factorial (n -# 1#)

parts :: Int# -> (# Int#, Double# #)
parts n = (# n *# 2#, int2Double# n /## 2.0## #)

choice :: Int -> (# Int | () #)
choice n = if n > 0 then (# n | #) else (# | () #)

shown :: (# Int | () #) -> String
shown (# n | #) = show n
shown (# | () #) = "none"

applied :: (Int# -> Int#) -> Int -> Int
applied f (I# n) = I# (f n)

main :: IO ()
main = do
  print (I# (factorial 10# +# 2#))
  case parts 5# of (# n, x #) -> print (I# n, D# x)
  putStrLn (shown (choice 3) ++ shown (choice 0))
  print (applied factorial 3, applied (+# 1#) 3)
  n <- IO (\s -> case newMutVar# 'a' s of (# t, v #) -> readMutVar# v t)
  print n
