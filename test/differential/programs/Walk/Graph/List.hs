{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses #-}
module Graph.List where

import Data.Maybe (fromMaybe)
import Graph.Class

instance Ord a => Graph [(a, [a])] a where
  successors g n = fromMaybe [] (lookup n g)
  nodes = map fst
