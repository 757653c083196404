{-# LANGUAGE MagicHash, UnboxedTuples #-}
module Main where

import GHC.Exts

count :: Int
count = length [1#, 2#]

pair :: a -> (# a, a #)
pair x = (# x, x #)

main :: IO ()
main = case pair 2.5## of (# x, _ #) -> print (D# x, count)
