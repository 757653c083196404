-- Connect four on a small board: a lazy tree of the game, evaluated with alpha and beta.
module Main where

import Data.List (foldl', maximumBy, transpose)
import Data.Ord (comparing)

data Player = X | O deriving (Eq, Show)

type Board = [[Player]]

data Tree a = Tree a [(Int, Tree a)]

columns, height :: Int
columns = 6
height = 5

other :: Player -> Player
other X = O
other O = X

moves :: Board -> [Int]
moves board = [i | (i, column) <- zip [0 ..] board, length column < height]

play :: Player -> Int -> Board -> Board
play p i board = case splitAt i board of
  (before, column : after) -> before ++ (column ++ [p]) : after
  (before, []) -> before

lines4 :: Board -> [[Maybe Player]]
lines4 board = concatMap windows (grid ++ transpose grid ++ diagonals grid ++ diagonals (map reverse grid))
  where grid = [map Just column ++ replicate (height - length column) Nothing | column <- board]

windows :: [a] -> [[a]]
windows xs = if length (take 4 xs) < 4 then [] else take 4 xs : windows (tail xs)

diagonals :: [[a]] -> [[a]]
diagonals rows = transpose (zipWith drop [0 ..] rows) ++ transpose (zipWith drop [1 ..] (transpose rows))

won :: Player -> Board -> Bool
won p = any (all (== Just p)) . lines4

value :: Player -> Board -> Int
value p board = foldl' (\acc w -> acc + score (count p w) (count (other p) w)) 0 (lines4 board)
  where
    count q = length . filter (== Just q)
    score 4 _ = 1000
    score _ 4 = -1000
    score 0 0 = 0
    score n 0 = n * n
    score 0 n = negate (n * n)
    score _ _ = 0

gameTree :: Player -> Board -> Tree Board
gameTree p board
  | won (other p) board = Tree board []
  | otherwise = Tree board [(i, gameTree (other p) (play p i board)) | i <- moves board]

prune :: Int -> Tree a -> Tree a
prune 0 (Tree a _) = Tree a []
prune n (Tree a below) = Tree a [(i, prune (n - 1) t) | (i, t) <- below]

negamax :: Player -> Int -> Int -> Tree Board -> Int
negamax p _ _ (Tree board []) = value p board
negamax p alpha beta (Tree _ below) = go alpha below
  where
    go best [] = best
    go best ((_, t) : rest)
      | best' >= beta = best'
      | otherwise = go best' rest
      where best' = max best (negate (negamax (other p) (negate beta) (negate best) t))

choose :: Int -> Player -> Board -> Int
choose depth p board = fst (maximumBy (comparing snd) [(i, negate (negamax (other p) (-10000) 10000 t)) | (i, t) <- below])
  where Tree _ below = prune depth (gameTree p board)

game :: Player -> Board -> [Int]
game p board
  | won (other p) board || null (moves board) = []
  | otherwise = i : game (other p) (play p i board)
  where i = choose (if p == X then 5 else 3) p board

draw :: Board -> [String]
draw board = reverse (transpose [map (head . show) column ++ replicate (height - length column) '.' | column <- board])

main :: IO ()
main = do
  let played = game X (replicate columns [])
      final = foldl' (\b (p, i) -> play p i b) (replicate columns []) (zip (cycle [X, O]) played)
  print played
  putStr (unlines (draw final))
  print (won X final, won O final, value X final)
