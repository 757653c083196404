module Main where

mirrored :: [Int] -> Int
mirrored xs = go 0
  where
    size = length xs
    go i
      | i == size = 0
      | otherwise = (xs !! i) * (xs !! (size - 1 - i)) + go (i + 1)

main :: IO ()
main = print (mirrored [1 .. 1500])
