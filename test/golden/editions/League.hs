{-# LANGUAGE GHC2021, BlockArguments, DerivingStrategies #-}
-- A league: results are read, tables made of semigroups, ties broken in an order, and what is still open counted out exactly.
module Main (main) where

import Data.Bifunctor (bimap)
import Data.Char (isSpace)
import Data.Coerce (coerce)
import Data.Foldable (foldl')
import Data.Functor.Contravariant (Comparison (..), contramap)
import Data.List (dropWhileEnd, sortBy, uncons)
import Data.List.NonEmpty qualified as NonEmpty
import Data.Map.Merge.Strict qualified as Merge
import Data.Map.Strict (Map)
import Data.Map.Strict qualified as Map
import Data.Maybe (mapMaybe)
import Data.Monoid (Sum (..))
import Data.Ord (Down (..), comparing)
import Data.Ratio ((%))
import Data.Traversable (mapAccumL)
import Text.Printf (PrintfArg (..), formatString, printf)

newtype Team = Team String
  deriving newtype (Eq, Ord, Show)

instance PrintfArg Team where
  formatArg (Team name) = formatString name

data Record = Record {played, points, scored, conceded :: !Int}
  deriving stock (Eq, Show)

instance Semigroup Record where
  Record a b c d <> Record a' b' c' d' = Record (a + a') (b + b') (c + c') (d + d')

instance Monoid Record where
  mempty = Record 0 0 0 0

type Result = ((Team, Int), (Team, Int))
type Table = Map Team Record

result :: String -> Maybe Result
result text = do
  (home, rest) <- part '-' text
  (guest, goals) <- part ':' rest
  (g, h) <- part '/' goals
  pure ((Team home, read g), (Team guest, read h))
  where
    part c s = do
      let (before, after) = break (== c) s
      (_, more) <- uncons after
      pure (trim before, trim more)
    trim = dropWhileEnd isSpace . dropWhile isSpace

table :: Foldable f => f Result -> Table
table = foldl' add Map.empty
  where
    add t ((a, g), (b, h)) = Map.insertWith (<>) a (record g h) (Map.insertWith (<>) b (record h g) t)
    record g h = Record {played = 1, points = case compare g h of LT -> 0; EQ -> 1; GT -> 3, scored = g, conceded = h}

difference :: Record -> Int
difference r = scored r - conceded r

-- Points, goals, and the games of the two against each other.
order :: [Result] -> Comparison (Team, Record)
order results = foldMap (contramap snd) [by points, by difference, by scored] <> direct
  where
    by :: Ord k => (r -> k) -> Comparison r
    by f = Comparison (comparing (Down . f))
    direct = Comparison \(a, _) (b, _) ->
      let among = table [r | r@((x, _), (y, _)) <- results, (x, y) `elem` [(a, b), (b, a)]]
       in foldMap (\t -> maybe 0 (Sum . points) (among Map.!? t)) [b] `compare` foldMap (\t -> maybe 0 (Sum . points) (among Map.!? t)) [a]

ranked :: [Result] -> [(Int, Team, Record)]
ranked results = snd (mapAccumL place (0, Nothing) (zip [1 ..] (sortBy (getComparison (order results)) (Map.toList (table results)))))
  where
    place (rank, before) (n, (team, record))
      | before == Just (key record) = ((rank, before), (rank, team, record))
      | otherwise = ((n, Just (key record)), (n, team, record))
    key r = (points r, difference r, scored r)

-- The games that were not yet played may end in three ways, each as likely.
chances :: [Result] -> [(Team, Team)] -> Map Team Rational
chances results open = Map.map (% total) wins
  where
    endings = traverse (\(a, b) -> [((a, 1), (b, 0)), ((a, 0), (b, 0)), ((a, 0), (b, 1))]) open
    total = toInteger (length endings)
    wins = Map.fromListWith (+) (mapMaybe leader endings)
    leader more = (\((_, t, _), _) -> (t, 1)) <$> uncons (ranked (results <> more))

-- How each team's points changed, those included that one of the tables lacks.
changes :: Table -> Table -> Map Team String
changes = Merge.merge (Merge.mapMissing \_ _ -> "out") (Merge.mapMissing \_ r -> "new " <> show (points r)) (Merge.zipWithMaybeMatched change)
  where
    change _ a b
      | points a == points b = Nothing
      | otherwise = Just (printf "%d -> %d" (points a) (points b))

main :: IO ()
main = do
  let games = ["Lyon - Bonn: 2/1", "Graz - Turin: 0/0", "Bonn - Graz: 3/1", "Turin - Lyon: 1/0", " Lyon - Graz : 2 / 2", "nonsense"]
      results = mapMaybe result games
      open = bimap Team Team <$> [("Bonn", "Turin"), ("Graz", "Lyon"), ("Turin", "Bonn")]
  mapM_ (\(n, team, r) -> printf "%2d. %-6s%3d%3d%+4d\n" n team (played r) (points r) (difference r)) (ranked results)
  mapM_ (\(team, p) -> printf "%-6s%.4f\n" team (fromRational p :: Double)) (Map.toList (chances results open))
  print (sum (chances results open))
  print (changes (table (take 2 results)) (Map.delete (Team "Turin") (table results)))
  print (NonEmpty.groupAllWith (\(_, _, r) -> points r) (ranked results) `seq` (coerce (Map.keys (table results)) :: [String]))
