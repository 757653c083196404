module Main where
x :: Int
x = 1
