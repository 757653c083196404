module Monads where

act :: Maybe Int -> IO Int
act m = do
  Just x <- return m
  let y = x + 1
  print y
  return y

list :: [Int] -> Int -> [(Int, Int)]
list xs n = [(x, y) | x <- xs, x > n, let z = x + n, Just y <- [Just z]]

sections :: [Int] -> [Int]
sections = map (subtract 1) . map (`div` 2) . map (3 -)

loop :: Int -> Int
loop n = go n 0
  where
    go 0 acc = acc
    go m acc = go (m - 1) (acc + m)
