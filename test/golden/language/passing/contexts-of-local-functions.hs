{-# LANGUAGE FlexibleContexts, FlexibleInstances, MultiParamTypeClasses #-}
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

class Monad m => Store reference element m where
  store :: reference -> element -> m ()

-- the type of the element is known only after the inner function has got its type
run :: Store (Maybe s) Int m => Maybe s -> Int -> m ()
run reference end = do
  let shift = end - 1
      fill i
        | i == shift = return ()
        | otherwise = do
            store reference shift
            fill (i + 1)
  fill 0
