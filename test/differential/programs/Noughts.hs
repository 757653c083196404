-- Noughts and crosses: the tree of the game, pruned, valued from its leaves, and two players against each other.
module Main where

import Data.List (intercalate, maximumBy, minimumBy, transpose)
import Data.Ord (comparing)

data Piece = X | O | Empty deriving (Eq, Show)

newtype Position = Position [[Piece]] deriving Eq

instance Show Position where
  show (Position rows) = intercalate "\n" (map (concatMap mark) rows)
    where
      mark X = "X"
      mark O = "O"
      mark Empty = "."

data Tree a = Node { label :: a, subtrees :: [Tree a] }

instance Functor Tree where
  fmap f (Node a ts) = Node (f a) (map (fmap f) ts)

initial :: Position
initial = Position (replicate 3 (replicate 3 Empty))

turn :: Position -> Piece
turn (Position rows)
  | count X > count O = O
  | otherwise = X
  where count p = length (filter (== p) (concat rows))

win :: Piece -> Position -> Bool
win p (Position rows) = any (all (== p)) (rows ++ transpose rows ++ [diagonal rows, diagonal (map reverse rows)])
  where diagonal r = [row !! i | (row, i) <- zip r [0 ..]]

full :: Position -> Bool
full (Position rows) = all (/= Empty) (concat rows)

play :: Piece -> Position -> [Position]
play p position@(Position rows)
  | win X position || win O position = []
  | otherwise = [Position (replaceAt r (replaceAt c p (rows !! r)) rows) | r <- [0 .. 2], c <- [0 .. 2], rows !! r !! c == Empty]

replaceAt :: Int -> a -> [a] -> [a]
replaceAt n x xs = case splitAt n xs of
  (before, _ : after) -> before ++ x : after
  (before, []) -> before

grow :: (a -> [a]) -> a -> Tree a
grow next a = Node a (map (grow next) (next a))

prune :: Int -> Tree a -> Tree a
prune 0 (Node a _) = Node a []
prune n (Node a ts) = Node a (map (prune (n - 1)) ts)

gameTree :: Position -> Tree Position
gameTree = grow (\p -> play (turn p) p)

static :: Position -> Int
static p
  | win X p = 10
  | win O p = -10
  | otherwise = {-# SCC "centre" #-} centre p
  where
    centre (Position [_, [_, m, _], _]) | m == X = 1
                                        | m == O = -1
    centre _ = 0

maximise, minimise :: Tree Int -> Int
maximise (Node v []) = v
maximise (Node _ ts) = maximum (map minimise ts)
minimise (Node v []) = v
minimise (Node _ ts) = minimum (map maximise ts)

type Player = Position -> Position

minimax :: Int -> Player
minimax depth p = pick (map score (subtrees (gameTree p)))
  where
    mine = turn p
    score t = (value (fmap static (prune depth t)), label t)
    (value, pick)
      | mine == X = (minimise, snd . maximumBy (comparing fst))
      | otherwise = (maximise, snd . minimumBy (comparing fst))

firstFree :: Player
firstFree p = head (play (turn p) p)

match :: Player -> Player -> [Position]
match first second = go first second initial
  where
    go mover other p
      | win X p || win O p || full p = [p]
      | otherwise = p : go other mover (mover p)

size :: Tree a -> Int
size (Node _ ts) = 1 + sum (map size ts)

main :: IO ()
main = do
  print (size (prune 4 (gameTree initial)))
  let game = match (minimax 2) firstFree
  mapM_ (\p -> print p >> putStrLn "---") game
  putStrLn (verdict (last game))
  putStrLn (verdict (last (match firstFree (minimax 3))))
  where
    verdict p
      | win X p = "X wins"
      | win O p = "O wins"
      | otherwise = "drawn"
