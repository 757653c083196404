module Main where

total :: Int -> Int
total n = sum [1 .. n]

main :: IO ()
main = print (total 300000)
