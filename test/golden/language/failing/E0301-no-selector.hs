{-# LANGUAGE NoFieldSelectors #-}
module Main where

data Point = Point { x :: Int, y :: Int }

main :: IO ()
main = print (x (Point 1 2))
