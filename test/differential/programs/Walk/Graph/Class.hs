{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies #-}
module Graph.Class (Graph(..), reach, distance, depthFirst) where

import qualified Data.Set as Set

class Ord node => Graph graph node | graph -> node where
  successors :: graph -> node -> [node]
  nodes :: graph -> [node]

-- | Nodes by their distance.
layers :: Graph g n => g -> n -> [[n]]
layers g start = takeWhile (not . null) (go (Set.singleton start) [start])
  where
    go seen layer = layer : go seen' next
      where
        (seen', next) = foldl add (seen, []) (concatMap (successors g) layer)
    add (seen, found) n
      | n `Set.member` seen = (seen, found)
      | otherwise = (Set.insert n seen, found ++ [n])

reach :: Graph g n => g -> n -> [n]
reach g = concat . layers g

distance :: Graph g n => g -> n -> n -> Int
distance g from to
  | to `notElem` nodes g = error "no such place"
  | otherwise = length (takeWhile (to `notElem`) (layers g from))

depthFirst :: Graph g n => g -> n -> [n]
depthFirst g start = reverse (visit [] start)
  where
    visit seen n
      | n `elem` seen = seen
      | otherwise = foldl visit (n : seen) (successors g n)
