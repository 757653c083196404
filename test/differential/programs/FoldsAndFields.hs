{-# LANGUAGE DeriveFoldable #-}
-- Questions about a structure go by its own foldMap; strict fields of what a case binds.
module Main (main) where

import Data.Foldable (find, toList)

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Foldable)

newtype Pair a = Pair (a, a)

instance Foldable Pair where
  foldMap f (Pair (x, y)) = {-# SCC "by_foldMap" #-} (f x <> f y)
  foldr f z (Pair (x, y)) = {-# SCC "by_foldr" #-} f x (f y z)

tree :: Tree Int
tree = Node (Node Leaf 1 Leaf) 2 (Node Leaf 3 Leaf)

data Shape = Box !Int !String | Dot !Int deriving (Show)

shape :: Int -> Int -> Shape
shape 3 _ = case max 2 1 of { wide -> Box wide "fixed" }
shape _ n = Box (length (show n)) (concatMap show [1 .. n])

main :: IO ()
main = do
  print (any even tree, all odd tree, elem 3 tree, notElem 3 tree, find (> 1) tree, toList tree)
  print (any even (Pair (1, 2 :: Int)), all odd (Pair (1, 2 :: Int)), and (Pair (True, False)), or (Pair (True, False)))
  print (find (> 1) (Pair (1, 2 :: Int)), elem 3 (Pair (1, 2 :: Int)), sum (Pair (1, 2 :: Int)), maximum (Pair (1, 2 :: Int)))
  mapM_ print (Pair ('a', 'b'))
  print (shape 3 4, shape 1 4, Dot 7)
