module Main where

collect :: [Int] -> [Int] -> [Int]
collect found [] = reverse found
collect found (x : xs)
  | even x = collect (x * x : found) xs
  | otherwise = collect found xs

main :: IO ()
main = print (sum (collect [] [1 .. 1600]))
