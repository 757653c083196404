-- Graphs: shortest paths, a spanning tree, components, an order; adjacency in maps, a queue in a set.
module Main where

import Data.List (foldl', sortBy)
import qualified Data.Map.Strict as Map
import qualified Data.Set as Set
import qualified Data.IntMap.Strict as IntMap
import qualified Data.IntSet as IntSet
import Data.Ord (comparing)
import Data.Maybe (fromMaybe)

type Vertex = Int
type Graph = IntMap.IntMap [(Vertex, Int)]

data Edge = Edge { from, to, cost :: Int } deriving (Eq, Show)

edges :: Int -> [Edge]
edges n = [Edge i j (1 + (i * 31 + j * 17) `mod` 100) | i <- [0 .. n - 1], k <- [1 .. 5], let j = (i * k * 7 + k * k * 13 + 1) `mod` n, j /= i]

graph :: [Edge] -> Graph
graph es = IntMap.fromListWith (++) ([(from e, [(to e, cost e)]) | e <- es] ++ [(to e, []) | e <- es])

next :: Graph -> Vertex -> [(Vertex, Int)]
next g v = IntMap.findWithDefault [] v g

dijkstra :: Graph -> Vertex -> Map.Map Vertex Int
dijkstra g start = go (Set.singleton (0, start)) (Map.singleton start 0)
  where
    go queue found = case Set.minView queue of
      Nothing -> found
      Just ((d, v), rest)
        | d > fromMaybe maxBound (Map.lookup v found) -> go rest found
        | otherwise -> uncurry go (foldl' relax (rest, found) (next g v))
        where
          relax (q, f) (w, c)
            | d + c < fromMaybe maxBound (Map.lookup w f) = (Set.insert (d + c, w) q, Map.insert w (d + c) f)
            | otherwise = (q, f)

breadthFirst :: Graph -> Vertex -> [[Vertex]]
breadthFirst g start = levels (IntSet.singleton start) [start]
  where
    levels _ [] = []
    levels seen level = level : levels seen' new
      where (seen', new) = foldl' visit (seen, []) [w | v <- level, (w, _) <- next g v]
    visit (seen, new) w
      | w `IntSet.member` seen = (seen, new)
      | otherwise = (IntSet.insert w seen, w : new)

-- Kruskal's tree, with a forest of parents.
spanning :: [Edge] -> (Int, Int)
spanning es = (sum (map cost chosen), length chosen)
  where
    chosen = reverse (snd (foldl' add (IntMap.empty, []) (sortBy (comparing cost <> comparing from <> comparing to) es)))
    add (parents, picked) e
      | a == b = (parents, picked)
      | otherwise = (IntMap.insert a b parents, e : picked)
      where
        a = root parents (from e)
        b = root parents (to e)
    root parents v = maybe v (root parents) (IntMap.lookup v parents)

depthFirst :: Graph -> [Vertex] -> ([[Vertex]], IntSet.IntSet)
depthFirst g vs = foldl' start ([], IntSet.empty) vs
  where
    start (trees, seen) v
      | v `IntSet.member` seen = (trees, seen)
      | otherwise = let (tree, seen') = visit ([], seen) v in (tree : trees, seen')
    visit (acc, seen) v
      | v `IntSet.member` seen = (acc, seen)
      | otherwise = let (acc', seen') = foldl' visit (acc, IntSet.insert v seen) (map fst (next g v)) in (v : acc', seen')

components :: Graph -> [[Vertex]]
components g = fst (depthFirst turned order)
  where
    order = concat (fst (depthFirst g (IntMap.keys g)))
    turned = IntMap.fromListWith (++) ([(w, [(v, c)]) | (v, ws) <- IntMap.toList g, (w, c) <- ws] ++ [(v, []) | v <- IntMap.keys g])

main :: IO ()
main = do
  let es = edges 6000
      g = graph es
      distances = dijkstra g 0
  print (IntMap.size g, length es)
  print (Map.size distances, sum (Map.elems distances), maximum (Map.elems distances))
  print (map length (breadthFirst g 1))
  print (spanning es)
  let cs = components g
  print (length cs, maximum (map length cs))
  print (sum [Map.findWithDefault 0 5 (dijkstra g v) | v <- [10, 20 .. 80]])
