module Main where

numbers :: String -> [Int]
numbers = map read . words

main :: IO ()
main = getContents >>= print . sum . numbers
