-- A knight's tour by the fewest-moves-onward rule, with backtracking where it misleads.
module Main where

import qualified Data.Set as Set
import Data.List (sortBy, insertBy)
import Data.Maybe (listToMaybe)
import Data.Ord (comparing)

type Square = (Int, Int)

data Board = Board
  { size :: Int
  , visited :: Set.Set Square
  , path :: [Square]
  }

start :: Int -> Square -> Board
start n s = Board { size = n, visited = Set.singleton s, path = [s] }

moves :: Board -> Square -> [Square]
moves board (r, c) = filter free [(r + dr, c + dc) | (dr, dc) <- jumps]
  where
    free s@(i, j) = inside i && inside j && s `Set.notMember` visited board
    inside k = k >= 1 && k <= size board

jumps :: [(Int, Int)]
jumps = [(a * x, b * y) | (a, b) <- [(1, 2), (2, 1)], x <- signs, y <- signs]
  where signs = [1, -1]

descendants :: Board -> [Board]
descendants board = map snd (foldr (insertBy (comparing fst)) [] candidates)
  where
    here = head (path board)
    candidates = [(onward next, next) | to <- moves board here, let next = visit to board]
    onward next = length (moves next (head (path next)))

visit :: Square -> Board -> Board
visit s board = board { visited = Set.insert s (visited board), path = s : path board }

complete :: Board -> Bool
complete board = Set.size (visited board) == size board * size board

tours :: Board -> [Board]
tours board
  | complete board = [board]
  | otherwise = {-# SCC "descend" #-} concatMap tours (descendants board)

closed :: Board -> Bool
closed board = case (path board, last (path board)) of
  ((r, c) : _, (r', c')) -> (abs (r - r'), abs (c - c')) `elem` [(1, 2), (2, 1)]
  _ -> False

render :: Board -> [String]
render board = [unwords [cell (r, c) | c <- [1 .. n]] | r <- [1 .. n]]
  where
    n = size board
    order = zip (reverse (path board)) [1 :: Int ..]
    cell s = case lookup s order of
      Just k -> pad (show k)
      Nothing -> " ."
    pad text = replicate (2 - length text) ' ' ++ text

main :: IO ()
main = do
  attempt 3 (1, 1)
  attempt 5 (1, 1)
  attempt 5 (1, 2)
  attempt 6 (2, 3)
  print (length (take 10 (tours (start 5 (3, 3)))))
  print (fmap closed (listToMaybe (tours (start 6 (1, 1)))))
  where
    attempt n s = do
      putStrLn ("from " ++ show s ++ " on " ++ show n)
      case first n s of
        Nothing -> putStrLn "  no tour"
        Just board -> mapM_ (putStrLn . ("  " ++)) (render board)
    first n s
      | odd n && odd (fst s + snd s) = Nothing
      | otherwise = listToMaybe (tours (start n s))
