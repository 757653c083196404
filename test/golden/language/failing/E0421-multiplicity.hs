{-# LANGUAGE LinearTypes #-}
module Main where

f :: Int %2 -> Int
f x = x

g :: Int %Bool -> Int
g x = x

main :: IO ()
main = print (f 1)
