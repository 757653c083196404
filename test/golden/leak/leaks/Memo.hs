module Main where

collatz :: Int -> Int
collatz 1 = 1
collatz n = 1 + collatz (if even n then n `div` 2 else 3 * n + 1)

memo :: [Int]
memo = map collatz [1 ..] -- leak

lengthOf :: Int -> Int
lengthOf n = memo !! (n - 1)

main :: IO ()
main = print (maximum [lengthOf n | n <- [1, 50 .. 12000]])
