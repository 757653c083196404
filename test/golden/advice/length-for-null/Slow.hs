module Main where

pairs :: [Int] -> Int
pairs xs
  | length xs == 0 = 0
  | otherwise = head xs + pairs (tail xs)

main :: IO ()
main = print (pairs [1 .. 2500])
