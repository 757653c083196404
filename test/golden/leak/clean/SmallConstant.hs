module Main where

primes :: [Int]
primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]

isSmooth :: Int -> Bool
isSmooth n = reduce n primes == 1

reduce :: Int -> [Int] -> Int
reduce n [] = n
reduce n (p : ps)
  | n `mod` p == 0 = reduce (n `div` p) (p : ps)
  | otherwise = reduce n ps

main :: IO ()
main = print (length (filter isSmooth [1 .. 20000]))
