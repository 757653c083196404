module Main where

isPalindrome :: [Int] -> Bool
isPalindrome (x : xs) | not (null xs) = x == last xs && isPalindrome (init xs)
isPalindrome _ = True

main :: IO ()
main = print (isPalindrome ([1 .. 700] ++ [700, 699 .. 1]))
