module Main where

import Data.List (genericLength)

weight :: [Double] -> Double
weight xs = 1 / genericLength xs

main :: IO ()
main = print (weight [1 .. 100000])
