{-# OPTIONS -XBangPatterns -cpp #-}
#if __GLASGOW_HASKELL__ >= 710
{-# OPTIONS_GHC -XLambdaCase #-}
#endif
module Main (main) where

sumOf :: Int -> [Int] -> Int
sumOf !total = \case
  [] -> total
  x : rest -> sumOf (total + x) rest

main :: IO ()
main = print (sumOf 0 [1 .. 10])
