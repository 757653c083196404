{-# LANGUAGE FlexibleContexts, FlexibleInstances #-}
module ContextsOfLocalFunctions where

data Tree note = Leaf | Node (Tree note) note (Tree note)

class Pretty a where
  pretty :: Int -> a -> String

-- there is no instance for every Tree, and the local function waits for its use
instance Pretty (Tree Int) where
  pretty _ Leaf = "."
  pretty depth (Node left n right) = inner left ++ show n ++ inner right
    where
      inner Leaf = "-"
      inner tree = pretty (depth + 1) tree
