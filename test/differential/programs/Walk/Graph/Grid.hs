{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses #-}
module Graph.Grid (Grid, grid, drawn) where

import Data.Array
import Graph.Class

newtype Grid = Grid (Array (Int, Int) Char)

grid :: [String] -> Grid
grid rows = Grid (listArray ((0, 0), (length rows - 1, length (head rows) - 1)) (concat rows))

instance Graph Grid (Int, Int) where
  successors (Grid cells) (r, c) =
    [ p | p <- [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)], inRange (bounds cells) p, cells ! p /= '#' ]
  nodes (Grid cells) = [ p | (p, '.') <- assocs cells ]

drawn :: Grid -> [String]
drawn (Grid cells) = [ [ cells ! (r, c) | c <- [c0 .. c1] ] | r <- [r0 .. r1] ]
  where
    ((r0, c0), (r1, c1)) = bounds cells
