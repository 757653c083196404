module Main where

isKnown :: [Int] -> Int -> Bool
isKnown known x = x `elem` known

common :: [Int] -> [Int] -> [Int]
common known = filter (isKnown known)

main :: IO ()
main = print (length (common [1, 4 .. 3000] [1 .. 1500]))
