module Main where

mirrored :: [Int] -> Int
mirrored xs = sum [(xs !! i) * (xs !! (size - 1 - i)) | i <- [0 .. size - 1]]
  where
    size = length xs

main :: IO ()
main = print (mirrored [1 .. 1500])
