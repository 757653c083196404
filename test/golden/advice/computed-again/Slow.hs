module Main where

best :: [Int] -> [Int]
best scores = filter (\score -> score * 2 > maximum scores) scores

main :: IO ()
main = print (length (best [x * 7919 `mod` 1009 | x <- [1 .. 1000]]))
