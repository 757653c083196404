-- Sudoku by candidates and propagation, as in books: lists, maps of lists, foldM in Maybe.
module Main where

import Control.Monad
import Data.Char (digitToInt, intToDigit)
import Data.List (minimumBy, transpose)
import qualified Data.Map as Map
import Data.Maybe (listToMaybe, mapMaybe)
import Data.Ord (comparing)

type Square = (Int, Int)
type Grid = Map.Map Square [Int]

squares :: [Square]
squares = [(r, c) | r <- [0 .. 8], c <- [0 .. 8]]

units :: Map.Map Square [[Square]]
units = Map.fromList [(s, filter (s `elem`) allUnits) | s <- squares]
  where
    allUnits = [[(r, c) | c <- [0 .. 8]] | r <- [0 .. 8]]
      ++ [[(r, c) | r <- [0 .. 8]] | c <- [0 .. 8]]
      ++ [[(r + i, c + j) | i <- [0 .. 2], j <- [0 .. 2]] | r <- [0, 3, 6], c <- [0, 3, 6]]

peers :: Map.Map Square [Square]
peers = Map.mapWithKey (\s us -> Map.keys (Map.delete s (Map.fromList [(p, ()) | u <- us, p <- u]))) units

assign :: Grid -> (Square, Int) -> Maybe Grid
assign grid (s, d) = foldM (\g d' -> eliminate g (s, d')) grid (filter (/= d) (grid Map.! s))

eliminate :: Grid -> (Square, Int) -> Maybe Grid
eliminate grid (s, d)
  | d `notElem` candidates = Just grid
  | null left = Nothing
  | otherwise = do
      let grid' = Map.insert s left grid
      grid'' <- case left of
        [only] -> foldM (\g p -> eliminate g (p, only)) grid' (peers Map.! s)
        _ -> return grid'
      foldM place grid'' (units Map.! s)
  where
    candidates = grid Map.! s
    left = filter (/= d) candidates
    place g unit = case filter (\q -> d `elem` (g Map.! q)) unit of
      [] -> Nothing
      [q] -> assign g (q, d)
      _ -> Just g

parse :: String -> Maybe Grid
parse text = foldM assign everything [(s, digitToInt c) | (s, c) <- zip squares text, c /= '.']
  where everything = Map.fromList [(s, [1 .. 9]) | s <- squares]

solve :: Grid -> Maybe Grid
solve grid = case [(s, ds) | (s, ds) <- Map.toList grid, length ds > 1] of
  [] -> Just grid
  open -> let (s, ds) = minimumBy (comparing (length . snd)) open in listToMaybe (mapMaybe (\d -> assign grid (s, d) >>= solve) ds)

render :: Grid -> String
render grid = concatMap (map intToDigit) (Map.elems grid)

puzzles :: [String]
puzzles =
  [ "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
  , "52...6.........7.13...........4..8..6......5...........418.........3..2...87....."
  , "6.....8.3.4.7.................5.4.7.3..2.....1.6.......2.....5.....8.6......1...."
  , "48.3............71.2.......7.5....6....2..8.............1.76...3.....4......5...."
  , "....14....3....2...7..........9...3.6.1.............8.2.....1.4....5.6.....7.8..."
  , "......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3."
  , "6.2.5.........3.4..........43...8....1....2........7..5..27...........81...6....."
  , "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
  ]

turned :: String -> String
turned = concat . transpose . rows
  where rows p = if null p then [] else take 9 p : rows (drop 9 p)

main :: IO ()
main = forM_ [turn p | turn <- [id, reverse, turned], p <- puzzles] $ \p -> putStrLn (maybe "no solution" render (parse p >>= solve))
