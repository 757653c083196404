module Main where

numbers :: [Int]
numbers = [1 .. 200000] -- leak

main :: IO ()
main = do
  print (sum numbers)
  print (length numbers)
