-- Graphs as a class in one module, its instances in others; fails at the end, three modules deep.
module Main where

import Graph.Class
import Graph.List ()
import Graph.Grid

roads :: [(Int, [Int])]
roads = [(1, [2, 3]), (2, [4]), (3, [4, 5]), (4, [6]), (5, [6]), (6, [1])]

main :: IO ()
main = do
  print (reach roads 1)
  print (distance roads 1 6)
  let maze = grid ["..#.", ".##.", "....", "#.#."]
  print (length (reach maze (0, 0)))
  print (distance maze (0, 0) (3, 3))
  print (depthFirst roads 1)
  putStrLn (unlines (drawn maze))
  print (distance maze (0, 0) (9, 9))
