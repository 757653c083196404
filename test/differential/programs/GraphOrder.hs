module Main where

import Data.Graph
import Data.Tree (drawTree, flatten, foldTree, levels, unfoldTree)

packages :: [(String, Int, [Int])]
packages = [("app", 1, [2, 3]), ("web", 2, [4, 5]), ("db", 3, [5]), ("json", 4, [6]), ("core", 5, [6]), ("base", 6, []), ("ping", 7, [8]), ("pong", 8, [7]), ("self", 9, [9])]

main :: IO ()
main = do
  print (stronglyConnComp packages)
  let (g, node, vertex) = graphFromEdges packages
      label v = let (n, _, _) = node v in n
  print (map label (topSort g))
  print (fmap (map label . reachable g) (vertex 2))
  print (map (map label . flatten) (components g))
  print (edges (transposeG g), path g 0 5, path g 5 0)
  print (bcc (buildG (0, 6) [(a, b) | (x, y) <- [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 5), (5, 3)], (a, b) <- [(x, y), (y, x)]]))
  let t = unfoldTree (\n -> (n, [m | m <- [2 * n, 2 * n + 1], m < 12])) (1 :: Int)
  putStr (drawTree (fmap show t))
  print (levels t, foldTree (\x xs -> x + sum xs) t)
