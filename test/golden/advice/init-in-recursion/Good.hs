module Main where

isPalindrome :: [Int] -> Bool
isPalindrome xs = and (zipWith (==) xs (reverse xs))

main :: IO ()
main = do
  print (isPalindrome ([1 .. 700] ++ [700, 699 .. 1]))
  print (sum (init [1 .. 700]))
