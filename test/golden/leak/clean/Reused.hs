module Main where
import Data.List (foldl')

spread :: [Int] -> Int -> Int
spread points n = foldl' (\best p -> max best (abs (p - n))) 0 points

main :: IO ()
main = do
  let points = [n * n `mod` 997 | n <- [1 .. 4000]]
  print (maximum (map (spread points) [1 .. 60]))
