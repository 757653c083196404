-- Conway's game of life on an endless board: sets and maps of pairs.
module Main where

import qualified Data.Map as Map
import qualified Data.Set as Set

type Cell = (Int, Int)
type Board = Set.Set Cell

neighbours :: Cell -> [Cell]
neighbours (x, y) = [(x + dx, y + dy) | dx <- [-1, 0, 1], dy <- [-1, 0, 1], (dx, dy) /= (0, 0)]

generation :: Board -> Board
generation board = Map.keysSet (Map.filterWithKey lives counts)
  where
    counts = Map.fromListWith (+) [(n, 1 :: Int) | c <- Set.toList board, n <- neighbours c]
    lives cell n = n == 3 || n == 2 && cell `Set.member` board

parse :: [String] -> Board
parse rows = Set.fromList [(x, y) | (y, row) <- zip [0 ..] rows, (x, 'o') <- zip [0 ..] row]

draw :: Board -> [String]
draw board = [[if (x, y) `Set.member` board then 'o' else '.' | x <- [left .. right]] | y <- [top .. bottom]]
  where
    xs = map fst (Set.toList board)
    ys = map snd (Set.toList board)
    (left, right) = (minimum xs, maximum xs)
    (top, bottom) = (minimum ys, maximum ys)

shift :: Cell -> Board -> Board
shift (dx, dy) = Set.map (\(x, y) -> (x + dx, y + dy))

pentomino, glider, acorn :: Board
pentomino = parse [".oo", "oo.", ".o."]
glider = parse [".o.", "..o", "ooo"]
acorn = parse [".o.....", "...o...", "oo..ooo"]

main :: IO ()
main = do
  let history = iterate generation pentomino
  print [Set.size (history !! n) | n <- [0, 50 .. 300]]
  putStr (unlines (draw (history !! 60)))
  print (Set.toList (shift (-25, -25) (iterate generation glider !! 100)) == Set.toList glider)
  let world = Set.unions [acorn, shift (60, 10) pentomino, shift (-40, -30) glider]
  print (map Set.size (take 24 (iterate (\b -> iterate generation b !! 16) world)))
