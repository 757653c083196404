module Main where

data T = A | B | C deriving Show

step :: T -> Int -> Int
step A n = n + 1
step B n = n * 2

walk :: [T] -> Int -> Int
walk ts n = foldl (flip step) n ts

main :: IO ()
main = do
  print (walk [A, B, A] 3)
  print (walk [A, C] 3)
