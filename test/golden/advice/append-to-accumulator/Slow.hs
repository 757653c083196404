-- Every step copies what was collected before it.
module Main where

collect :: [Int] -> [Int] -> [Int]
collect found [] = found
collect found (x : xs)
  | even x = collect (found ++ [x * x]) xs
  | otherwise = collect found xs

main :: IO ()
main = print (sum (collect [] [1 .. 1600]))
