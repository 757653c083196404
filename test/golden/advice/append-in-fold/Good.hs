module Main where

squares :: [Int] -> [Int]
squares xs = map (\x -> x * x) xs

-- From the right nothing is copied twice.
together :: [[Int]] -> [Int]
together = foldr (++) []

main :: IO ()
main = do
  print (sum (squares [1 .. 1000]))
  print (length (together [[x, x + 1] | x <- [1 .. 1000]]))
