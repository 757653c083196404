-- Shortest ways over a set of open nodes, with the ways themselves.
module Main (main) where

import Data.List (foldl')
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import Data.Maybe (fromMaybe)
import qualified Data.Set as Set

type Graph = Map Char [(Char, Int)]

roads :: Graph
roads = Map.fromListWith (++) (concatMap both
  [ ('a', 'b', 7), ('a', 'c', 9), ('a', 'f', 14), ('b', 'c', 10), ('b', 'd', 15), ('c', 'd', 11), ('c', 'f', 2)
  , ('d', 'e', 6), ('e', 'f', 9), ('x', 'y', 1) ])
  where both (u, v, w) = [(u, [(v, w)]), (v, [(u, w)])]

data State = State { open :: Set.Set (Int, Char), best :: Map Char (Int, Maybe Char) }

dijkstra :: Graph -> Char -> Map Char (Int, Maybe Char)
dijkstra graph start = go (State (Set.singleton (0, start)) (Map.singleton start (0, Nothing)))
  where
    go state = case Set.minView (open state) of
      Nothing -> best state
      Just ((d, u), rest)
        | d > fst (best state Map.! u) -> go state { open = rest }
        | otherwise -> go (foldl' (relax d u) state { open = rest } (neighbours graph u))

neighbours :: Graph -> Char -> [(Char, Int)]
neighbours graph u = fromMaybe [] (Map.lookup u graph)

relax :: Int -> Char -> State -> (Char, Int) -> State
relax d u state (v, w) = case Map.lookup v (best state) of
  Just (old, _) | old <= new -> state
  _ -> State (Set.insert (new, v) (open state)) (Map.insert v (new, Just u) (best state))
  where new = d + w

wayTo :: Map Char (Int, Maybe Char) -> Char -> Maybe (Int, String)
wayTo table goal = do
  (d, _) <- Map.lookup goal table
  return (d, reverse (back goal))
  where
    back v = v : maybe "" back (snd (table Map.! v))

main :: IO ()
main = do
  let table = dijkstra roads 'a'
  mapM_ (\v -> putStrLn (v : ": " ++ maybe "no way" show (wayTo table v))) (Map.keys roads)
  print (Map.foldr (max . fst) 0 table)
