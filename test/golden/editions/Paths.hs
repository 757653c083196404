{-# LANGUAGE BlockArguments, LambdaCase, NamedFieldPuns, RecordWildCards #-}
-- Shortest paths on a map drawn as text: a priority queue in a Set, sequences, and folds that stop.
module Main (main) where

import Data.Foldable (foldl', for_, toList)
import Data.Map.Strict qualified as M
import Data.Maybe (mapMaybe)
import Data.Sequence (Seq (..), (|>))
import Data.Sequence qualified as Seq
import Data.Set qualified as S

type Point = (Int, Int)

data Grid = Grid {cells :: !(M.Map Point Char), start, goal :: !Point}

readGrid :: [String] -> Either String Grid
readGrid rows = do
  start <- one 'S'
  goal <- one 'G'
  pure Grid {..}
  where
    cells = M.fromList [((r, c), x) | (r, row) <- zip [0 ..] rows, (c, x) <- zip [0 ..] row, x /= '#']
    one x = case M.keys (M.filter (== x) cells) of
      [p] -> Right p
      ps -> Left (show (length ps) <> " of " <> show x)

cost :: Char -> Int
cost = \case
  '~' -> 5
  '^' -> 9
  _ -> 1

dijkstra :: Grid -> Maybe (Int, [Point])
dijkstra Grid {cells, start, goal} = go (S.singleton (0, start)) (M.singleton start (0, Nothing))
  where
    go queue best = do
      ((d, here), rest) <- S.minView queue
      if here == goal
        then Just (d, trace best goal [])
        else
          let better = [ (e, p) | p <- around here, Just x <- [cells M.!? p], let e = d + cost x, maybe True ((> e) . fst) (best M.!? p) ]
          in go (foldr S.insert rest better) (foldl' (\m (e, p) -> M.insert p (e, Just here) m) best better)
    trace best p done = case best M.!? p of
      Just (_, Just before) -> trace best before (p : done)
      _ -> p : done

breadth :: Grid -> Int
breadth Grid {cells, start} = walk (Seq.singleton start) (S.singleton start)
  where
    walk Empty seen = S.size seen
    walk (p :<| rest) seen =
      let new = filter (\q -> q `M.member` cells && q `S.notMember` seen) (around p)
      in walk (foldl' (|>) rest new) (foldr S.insert seen new)

around :: Point -> [Point]
around (r, c) = [(r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)]

draw :: Grid -> [Point] -> [String]
draw Grid {cells} path =
  [ [mark (r, c) | c <- [0 .. width]] | r <- [0 .. height] ]
  where
    (height, width) = foldl' (\(a, b) (r, c) -> (max a r, max b c)) (0, 0) (M.keys cells)
    on = S.fromList path
    mark p | p `S.member` on = '*'
           | otherwise = M.findWithDefault '#' p cells

main :: IO ()
main = do
  let maps = [ ["S..#...", ".#.#.#.", ".#~~~#.", "...#..G"], ["S#G"], ["S.."] ]
  for_ maps \rows -> case readGrid rows of
    Left why -> putStrLn ("no map: " <> why)
    Right grid -> do
      putStrLn (show (breadth grid) <> " places")
      maybe (putStrLn "no way") (\(d, path) -> mapM_ putStrLn (("cost " <> show d) : draw grid path)) (dijkstra grid)
  print (toList (Seq.reverse (Seq.fromList (mapMaybe (\n -> if odd n then Just (n * n) else Nothing) [1 .. 7 :: Int]))))
