{-# LANGUAGE OrPatterns #-}
module Main where

data Shape = Round Int | Square Int | Flat

size :: Shape -> Int
size (Round r; Square r) = r
size Flat = 0

data Proof a where
  IsInt :: Proof Int
  IsAlsoInt :: Proof Int

add :: a -> Proof a -> a
add x (IsInt; IsAlsoInt) = x + 1

main :: IO ()
main = print (size Flat)
