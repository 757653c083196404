module Main where

backwards :: [Int] -> [Int]
backwards [] = []
backwards (x : xs) = backwards xs ++ [x]

main :: IO ()
main = print (sum (backwards [1 .. 1000]))
