module Main where

squares :: [Int] -> [Int]
squares xs = foldl (\done x -> done ++ [x * x]) [] xs

together :: [[Int]] -> [Int]
together = foldl (++) []

main :: IO ()
main = do
  print (sum (squares [1 .. 1000]))
  print (length (together [[x, x + 1] | x <- [1 .. 1000]]))
