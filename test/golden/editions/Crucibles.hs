-- The least loss of heat over a grid, where one has to turn after some steps: Dijkstra over positions with a heading.
{-# LANGUAGE GHC2021, MultilineStrings, LambdaCase, MultiWayIf, ParallelListComp, DerivingStrategies, BlockArguments #-}
module Main (main) where

import Data.Array.Unboxed (UArray, bounds, inRange, listArray, (!))
import Data.Bifunctor (bimap)
import Data.Char (digitToInt)
import Data.Coerce (coerce)
import Data.Foldable1 (foldMap1)
import Data.Function (on, (&))
import Data.Functor ((<&>))
import Data.IntMap.Strict (IntMap)
import Data.IntMap.Strict qualified as IntMap
import Data.List (unfoldr, unsnoc, (!?))
import Data.List.NonEmpty (NonEmpty (..))
import Data.List.NonEmpty qualified as NE
import Data.Map.Strict (Map)
import Data.Map.Strict qualified as Map
import Data.Semigroup (Max (..), Min (..))

data V2 a = V2 {row, col :: !a}
  deriving stock (Eq, Ord, Show, Functor, Foldable, Traversable)

instance Applicative V2 where
  pure a = V2 a a
  V2 f g <*> V2 a b = V2 (f a) (g b)

instance Num a => Num (V2 a) where
  (+) = liftA2 (+)
  (*) = liftA2 (*)
  negate = fmap negate
  abs = fmap abs
  signum = fmap signum
  fromInteger = pure . fromInteger

data Heading = North | East | South | West
  deriving stock (Eq, Ord, Show, Enum, Bounded)

turn :: Int -> Heading -> Heading
turn n h = toEnum ((fromEnum h + n) `mod` 4)

ahead :: Heading -> V2 Int
ahead = \case North -> V2 (-1) 0; East -> V2 0 1; South -> V2 1 0; West -> V2 0 (-1)

-- | What is to be done, by its cost: the work of a bucket is taken in the order of its coming.
newtype Buckets a = Buckets (IntMap (NonEmpty a))

push :: Int -> a -> Buckets a -> Buckets a
push n a (Buckets m) = Buckets (IntMap.insertWith (flip (<>)) n (NE.singleton a) m)

pop :: Buckets a -> Maybe ((Int, a), Buckets a)
pop (Buckets m) =
  IntMap.minViewWithKey m <&> \((n, a :| more), rest) ->
    ((n, a), Buckets (maybe rest (\as -> IntMap.insert n as rest) (NE.nonEmpty more)))

newtype Cost = Cost Int
  deriving stock (Eq, Ord)
  deriving newtype (Num, Show)

dijkstra :: forall n. Ord n => (n -> [(Cost, n)]) -> [n] -> [(n, (Cost, Maybe n))]
dijkstra step starts = unfoldr next (foldr (\s -> push 0 (s, Nothing)) (Buckets IntMap.empty) starts, Map.empty)
 where
  next :: (Buckets (n, Maybe n), Map n Cost) -> Maybe ((n, (Cost, Maybe n)), (Buckets (n, Maybe n), Map n Cost))
  next (queue, done) = pop queue >>= \((cost, (n, from)), rest) ->
    if | n `Map.member` done -> next (rest, done)
       | otherwise ->
           let later = foldl' (\q (c, m) -> push (coerce (c + Cost cost)) (m, Just n) q) rest (step n)
            in Just ((n, (Cost cost, from)), (later, Map.insert n (Cost cost) done))

type Grid = UArray (Int, Int) Int

parse :: String -> Grid
parse text = listArray ((0, 0), (length ls - 1, maximum (map length ls) - 1)) (map digitToInt (concat ls))
 where ls = lines text

-- | From a place and a heading, all straight runs of a permitted length to a turn on either side.
runs :: (Int, Int) -> Grid -> (V2 Int, Heading) -> [(Cost, (V2 Int, Heading))]
runs (least, most) grid (at, heading) =
  [ (Cost loss, (to, h))
  | h <- [turn 1 heading, turn 3 heading]
  , (k, to, loss) <- takeWhile inside [(k, to k h, sum [grid ! index (to j h) | j <- [1 .. k]]) | k <- [1 .. most]]
  , k >= least ]
 where
  to k h = at + fromIntegral k * ahead h
  inside (_, p, _) = inRange (bounds grid) (index p)

index :: V2 a -> (a, a)
index (V2 r c) = (r, c)

solve :: (Int, Int) -> Grid -> Maybe (Cost, [V2 Int])
solve limits grid = case filter ((== goal) . fst . fst) found of
  [] -> Nothing
  ((n, (cost, _)) : _) -> Just (cost, reverse (map fst (trace n)))
 where
  goal = uncurry V2 (snd (bounds grid))
  found = dijkstra (runs limits grid) [(0, South), (0, East)]
  origin = Map.fromList (map (fmap snd) found)
  trace n = n : maybe [] trace (Map.findWithDefault Nothing n origin)

-- | The grid with the heat of all that is passed left out.
draw :: Grid -> [V2 Int] -> [String]
draw grid corners =
  [[if V2 r c `elem` passed then '.' else toEnum (48 + grid ! (r, c)) | c <- [0 .. w]] | r <- [0 .. h]]
 where
  (h, w) = snd (bounds grid)
  passed = concat [line a b | a <- corners | b <- drop 1 corners]
  line a b | a == b = [b]
           | otherwise = a : line (a + signum (b - a)) b

main :: IO ()
main = do
  let small = parse
        """
        2413432311323
        3215453535623
        3255245654254
        3446585845452
        4546657867536
        1438598798454
        4457876987766
        3637877979653
        4654967986887
        4564679986453
        1224686865563
        2546548887735
        4322674655533
        """
      strip = parse "111111111111\n999999999991\n999999999991\n999999999991\n999999999991"
  print (fst <$> solve (1, 3) small, fst <$> solve (4, 10) small)
  solve (4, 10) strip & \case
    Nothing -> putStrLn "no way"
    Just (cost, way) -> do
      print (cost, map index way, bimap getMin getMax . foldMap1 (\v -> (Min (row v), Max (col v))) <$> NE.nonEmpty way)
      mapM_ putStrLn (draw strip way)
      print (unsnoc way <&> ((==) `on` sum) (V2 4 11) . snd, way !? 1)
  print (solve (5, 6) (parse "123\n456"))
