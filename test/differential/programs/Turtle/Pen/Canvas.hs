module Pen.Canvas (render) where

import qualified Data.Map as Map
import Pen.Run (Segment)

type Point = (Int, Int)

points :: Segment -> [(Point, Char)]
points ((x, y), (x', y'))
  | y == y' = [((x0, y), '-') | x0 <- between x x']
  | x == x' = [((x, y0), '|') | y0 <- between y y']
  | otherwise = error "a slanted segment"
  where between a b = [min a b .. max a b]

render :: [Segment] -> [String]
render [] = ["(nothing)"]
render segments = [[Map.findWithDefault ' ' (x, y) cells | x <- [left .. right]] | y <- [top .. bottom]]
  where
    cells = Map.fromListWith cross (concatMap points segments)
    cross a b | a == b = a
              | otherwise = '+'
    places = Map.keys cells
    (left, right) = range (map fst places)
    (top, bottom) = range (map snd places)

range :: Ord a => [a] -> (a, a)
range xs = {-# SCC "range" #-} (minimum xs, maximum xs)
