{-# LANGUAGE FlexibleContexts #-}
-- Graphs in maps of integers: strong components by Tarjan in a state, an order of work, shortest and cheapest ways.
module Main where

import Control.Monad (forM_, unless, when)
import Control.Monad.State.Strict
import qualified Data.IntMap.Strict as IntMap
import qualified Data.IntSet as IntSet
import Data.List (foldl', unfoldr)
import qualified Data.Map.Strict as Map
import qualified Data.Set as Set

type Graph = IntMap.IntMap [(Int, Int)]

graph :: [(Int, Int, Int)] -> Graph
graph es = IntMap.fromListWith (flip (++)) ([(a, [(b, w)]) | (a, b, w) <- es] ++ [(b, []) | (_, b, _) <- es])

successors :: Graph -> Int -> [Int]
successors g n = map fst (IntMap.findWithDefault [] n g)

-- Tarjan ------------------------------------------------------------------

data Visit = Visit
  { counter :: !Int
  , index :: IntMap.IntMap Int
  , low :: IntMap.IntMap Int
  , stack :: [Int]
  , found :: [[Int]]
  }

components :: Graph -> [[Int]]
components g = reverse (found (execState (mapM_ start (IntMap.keys g)) (Visit 0 IntMap.empty IntMap.empty [] [])))
  where
    start n = do
      seen <- gets (IntMap.member n . index)
      unless seen (visit n)

    visit :: Int -> State Visit ()
    visit n = do
      modify' (\v -> v { counter = counter v + 1, index = IntMap.insert n (counter v) (index v), low = IntMap.insert n (counter v) (low v), stack = n : stack v })
      forM_ (successors g n) $ \m -> do
        v <- get
        case IntMap.lookup m (index v) of
          Nothing -> visit m >> gets ((IntMap.! m) . low) >>= lower n
          Just i -> when (m `elem` stack v) (lower n i)
      v <- get
      when (low v IntMap.! n == index v IntMap.! n) (put (close n v))

    lower n i = modify' (\v -> v { low = {-# SCC "lower" #-} IntMap.adjust (min i) n (low v) })

    close n v = v { stack = drop 1 rest, found = (n : members) : found v }
      where (members, rest) = break (== n) (stack v)

-- Order -------------------------------------------------------------------

-- | What can be done first, again and again; what is left when nothing can.
topological :: Graph -> Either [Int] [Int]
topological g = finish (unfoldr next (degrees, ready degrees))
  where
    degrees = IntMap.unionWith (+) (fmap (const 0) g) (IntMap.fromListWith (+) [(m, 1 :: Int) | n <- IntMap.keys g, m <- successors g n])
    ready = IntSet.fromList . IntMap.keys . IntMap.filter (== 0)
    next (ds, open) = do
      (n, open') <- IntSet.minView open
      let ds' = foldl' (flip (IntMap.adjust (subtract 1))) (IntMap.delete n ds) (successors g n)
          new = filter (\m -> IntMap.lookup m ds' == Just 0) (successors g n)
      return (n, (ds', foldr IntSet.insert open' new))
    finish done
      | length done == IntMap.size g = Right done
      | otherwise = Left (filter (`notElem` done) (IntMap.keys g))

-- Ways --------------------------------------------------------------------

cheapest :: Graph -> Int -> Map.Map Int (Int, Int)
cheapest g from = go (Set.singleton (0, from)) (Map.singleton from (0, from))
  where
    go open best = case Set.minView open of
      Nothing -> best
      Just ((d, n), rest)
        | d > fst (best Map.! n) -> go rest best
        | otherwise -> uncurry go (foldl' relax (rest, best) (IntMap.findWithDefault [] n g))
        where
          relax (o, b) (m, w)
            | maybe True ((d + w <) . fst) (Map.lookup m b) = (Set.insert (d + w, m) o, Map.insert m (d + w, n) b)
            | otherwise = (o, b)

way :: Map.Map Int (Int, Int) -> Int -> [Int]
way best to = reverse (unfoldr back (Just to))
  where
    back Nothing = Nothing
    back (Just n) = case Map.lookup n best of
      Just (_, p) | p /= n -> Just (n, Just p)
      Just _ -> Just (n, Nothing)
      Nothing -> error ("no way to " ++ show n)

layers :: Graph -> Int -> [[Int]]
layers g = go IntSet.empty . (: [])
  where
    go _ [] = []
    go seen now = now : go seen' (IntSet.toList (IntSet.fromList [m | n <- now, m <- successors g n, m `IntSet.notMember` seen']))
      where seen' = foldr IntSet.insert seen now

main :: IO ()
main = do
  let cyclic = graph [(1, 2, 1), (2, 3, 1), (3, 1, 1), (3, 4, 1), (4, 5, 1), (5, 4, 1), (6, 5, 1), (6, 7, 1)]
      acyclic = graph [(n, m, n * m) | n <- [1 .. 12], m <- [2 * n, 3 * n], m <= 24]
      roads = graph [(a, b, (a * 7 + b * 5) `mod` 11 + 1) | a <- [0 .. 19], k <- [1, 3, 7], let b = (a + k) `mod` 20]
  print (components cyclic)
  print (map length (components acyclic))
  print (topological cyclic)
  print (topological acyclic)
  let best = cheapest roads 0
  print (Map.toList (fmap fst best))
  print (way best 16, way best 0)
  print (layers roads 0)
  print (way (cheapest cyclic 4) 1)
