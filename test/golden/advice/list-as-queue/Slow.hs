-- Breadth first through a tree of numbers, with a list as the queue.
module Main where

visit :: Int -> [Int] -> [Int]
visit _ [] = []
visit most (n : waiting)
  | n > most = visit most waiting
  | otherwise = n : visit most (waiting ++ [2 * n, 2 * n + 1])

main :: IO ()
main = print (sum (visit 2000 [1]))
