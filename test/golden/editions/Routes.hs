-- Shortest ways over a grid with keys, priorities as a set of pairs, and a search as a class with an associated type.
{-# LANGUAGE GHC2021, OverloadedRecordDot, TypeFamilies, RecordWildCards, LambdaCase, MultilineStrings, MultiWayIf #-}
module Main (main) where

import Data.Bits (popCount, setBit, testBit, (.<<.), (.|.))
import Data.Char (isLower, isUpper, ord, toLower)
import Data.Map.Strict (Map)
import Data.Map.Strict qualified as Map
import Data.Maybe (fromJust, mapMaybe)
import Data.Set (Set)
import Data.Set qualified as Set

type Cell = (Int, Int)
data Grid = Grid {cells :: Map Cell Char, start :: Cell, keys :: Int}
data State = State {at :: !Cell, held :: !Int} deriving (Eq, Ord, Show)

class Ord (Node g) => Graph g where
  type Node g
  neighbours :: g -> Node g -> [(Int, Node g)]
  isGoal :: g -> Node g -> Bool
  estimate :: g -> Node g -> Int
  estimate _ _ = 0

instance Graph Grid where
  type Node Grid = State
  neighbours g s = mapMaybe step [(0, 1), (1, 0), (0, -1), (-1, 0)]
   where
    step (dr, dc) = do
      let to = (fst s.at + dr, snd s.at + dc)
      Map.lookup to g.cells >>= \case
        '#' -> Nothing
        c | isUpper c, not (testBit s.held (number c)) -> Nothing
          | isLower c -> Just (1, State {at = to, held = setBit s.held (number c)})
          | otherwise -> Just (1, s {at = to})
  isGoal g s = s.held == g.keys
  estimate g s = popCount g.keys - popCount s.held

number :: Char -> Int
number c = ord (toLower c) - ord 'a'

search :: forall g. Graph g => g -> Node g -> Maybe (Int, [Node g])
search g from = go (Set.singleton (estimate g from, 0, from)) (Map.singleton from (0, Nothing))
 where
  go :: Set (Int, Int, Node g) -> Map (Node g) (Int, Maybe (Node g)) -> Maybe (Int, [Node g])
  go queue best = do
    ((_, cost, n), rest) <- Set.minView queue
    if | isGoal g n -> Just (cost, trace n best)
       | cost > fst (best Map.! n) -> go rest best
       | otherwise -> uncurry go (foldr (relax n cost) (rest, best) (neighbours g n))
  relax n cost (w, m) (queue, best)
    | maybe True ((> next) . fst) (Map.lookup m best) =
        (Set.insert (next + estimate g m, next, m) queue, Map.insert m (next, Just n) best)
    | otherwise = (queue, best)
   where
    next = cost + w
  trace n best = reverse (walk n)
   where
    walk m = m : maybe [] walk (snd (best Map.! m))

readGrid :: String -> Grid
readGrid text = Grid {..}
 where
  cells = Map.fromList [((r, c), x) | (r, row) <- zip [0 ..] (lines text), (c, x) <- zip [0 ..] row]
  start = fst (fromJust (Map.lookupMin (Map.filter (== '@') cells)))
  keys = foldr (.|.) 0 [1 .<<. number c | c <- Map.elems cells, isLower c]

maze :: String
maze =
  """
  #########
  #b.A.@.a#
  ####.##.#
  #c.B...##
  #########
  """

main :: IO ()
main = do
  let grid = readGrid maze
  case search grid State {at = grid.start, held = 0} of
    Nothing -> putStrLn "no way"
    Just (cost, way) -> do
      print (cost, length way)
      print [s.at | s <- way, Just c <- [Map.lookup s.at grid.cells], isLower c]
