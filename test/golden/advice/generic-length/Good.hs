module Main where

weight :: [Double] -> Double
weight xs = 1 / fromIntegral (length xs)

main :: IO ()
main = print (weight [1 .. 100000])
