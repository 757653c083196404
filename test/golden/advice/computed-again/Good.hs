module Main where

best :: [Int] -> [Int]
best scores = filter (\score -> score * 2 > most) scores
  where
    most = maximum scores

-- Here it is another at each step.
widest :: [[Int]] -> [Int]
widest rows = map (\row -> maximum row) rows

main :: IO ()
main = do
  print (length (best [x * 7919 `mod` 1009 | x <- [1 .. 1000]]))
  print (sum (widest [[y .. y + 30] | y <- [1 .. 300]]))
