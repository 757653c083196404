-- Breadth first through a maze, with a queue of sequences.
module Main (main) where

import qualified Data.Map as Map
import Data.Sequence (Seq(..), ViewL(..), viewl, (|>))
import qualified Data.Sequence as Seq
import qualified Data.Set as Set

type Place = (Int, Int)

maze :: [String]
maze =
  [ "#########"
  , "#S..#...#"
  , "#.#.#.#.#"
  , "#.#...#.#"
  , "#.#####.#"
  , "#......E#"
  , "#########" ]

cells :: Map.Map Place Char
cells = Map.fromList [((r, c), x) | (r, row) <- zip [0 ..] maze, (c, x) <- zip [0 ..] row]

find :: Char -> Place
find x = head [p | (p, y) <- Map.toList cells, x == y]

steps :: Place -> [Place]
steps (r, c) = filter free [(r - 1, c), (r, c + 1), (r + 1, c), (r, c - 1)]
  where free p = Map.findWithDefault '#' p cells /= '#'

search :: Place -> Place -> Maybe [Place]
search from to = go (Seq.singleton [from]) (Set.singleton from)
  where
    go queue seen = case viewl queue of
      EmptyL -> Nothing
      [] :< rest -> go rest seen
      way@(p : _) :< rest
        | p == to -> Just (reverse way)
        | otherwise ->
            let next = filter (`Set.notMember` seen) (steps p)
            in go (foldl (|>) rest (map (: way) next)) (foldr Set.insert seen next)

draw :: [Place] -> [String]
draw way = [[mark (r, c) x | (c, x) <- zip [0 ..] row] | (r, row) <- zip [0 ..] maze]
  where
    mark p x
      | x == '.' && p `Set.member` on = '*'
      | otherwise = x
    on = Set.fromList way

rotate :: Int -> Seq a -> Seq a
rotate n s = case s of
  x :<| rest | n > 0 -> rotate (n - 1) (rest :|> x)
  _ -> s

main :: IO ()
main = do
  case search (find 'S') (find 'E') of
    Nothing -> putStrLn "no way"
    Just way -> do
      mapM_ putStrLn (draw way)
      print (length way - 1)
  print (fmap length (search (find 'S') (0, 0)))
  print (rotate 3 (Seq.fromList "abcdefg"))
