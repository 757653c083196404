module Main where

total :: [Int] -> Int
total xs = foldl (\sofar x -> sofar + 3 * x) 0 xs

main :: IO ()
main = print (total [1 .. 200000])
