{-# LANGUAGE GHC2024, OverloadedRecordDot, NoFieldSelectors, DuplicateRecordFields #-}
-- Tasks that need others: an order, the earliest ends, the critical path, as a report.
module Main (main) where

import Data.Function (on)
import Data.Graph (SCC (..), stronglyConnComp)
import Data.List (foldl', intercalate, maximumBy, sortOn)
import Data.List.NonEmpty (NonEmpty (..), nonEmpty)
import Data.List.NonEmpty qualified as NE
import Data.Map.Strict qualified as Map
import Data.Monoid (Sum (..))
import Data.Ord (Down (..), comparing)
import Text.Printf (printf)

data Task = Task {name :: String, days :: !Int, needs :: [String], who :: Maybe String}

data Slot = Slot {task :: Task, from, to :: !Int, after :: Maybe String}

type Plan = Map.Map String Slot

ordered :: [Task] -> Either (NonEmpty String) [Task]
ordered tasks = traverse single (stronglyConnComp [(t, t.name, t.needs) | t <- tasks])
  where
    single = \case
      AcyclicSCC t -> Right t
      CyclicSCC ts -> Left (maybe ("?" :| []) (fmap (.name)) (nonEmpty ts))

plan :: [Task] -> Plan
plan = foldl' place mempty
  where
    place slots t = Map.insert t.name (Slot t start (start + t.days) before) slots
      where
        ready = [(slot.to, need) | need <- t.needs, Just slot <- [Map.lookup need slots]]
        (start, before) = case ready of
          [] -> (0, Nothing)
          _ -> Just <$> maximumBy (comparing fst) ready

critical :: Plan -> [String]
critical slots = maybe [] (reverse . go) (lastOf (Map.elems slots))
  where
    lastOf [] = Nothing
    lastOf list = Just (maximumBy (compare `on` (.to)) list)
    go slot = slot.task.name : maybe [] go (slot.after >>= (`Map.lookup` slots))

load :: Plan -> [(String, Int)]
load slots = sortOn (Down . snd) (Map.toList (getSum <$> Map.fromListWith (<>) [(w, Sum s.task.days) | s <- Map.elems slots, Just w <- [s.task.who]]))

bar :: Slot -> String
bar s = replicate s.from '.' <> replicate (s.to - s.from) '#'

report :: [Task] -> String
report tasks = case ordered tasks of
  Left cycle' -> "a circle: " <> intercalate " -> " (NE.toList cycle')
  Right list ->
    let slots = plan list
    in unlines $
        [printf "%-8s %3d..%-3d %s" s.task.name s.from s.to (bar s) | s <- sortOn (\s -> (s.from, s.task.name)) (Map.elems slots)]
          <> ["critical: " <> unwords (critical slots)]
          <> [printf "%s works %d days (%.1f%%)" w n (100 * fromIntegral n / fromIntegral (sum (map (.days) tasks)) :: Double) | (w, n) <- load slots]

main :: IO ()
main = do
  let house =
        [ Task {name = "roof", days = 4, needs = ["walls"], who = Just "Ida"}
        , Task "walls" 6 ["base"] (Just "Max")
        , Task "base" 3 [] Nothing
        , Task "wires" 2 ["walls"] (Just "Ida")
        , Task "paint" 2 ["wires", "roof"] (Just "Max")
        ]
  putStr (report house)
  putStrLn (report (Task "base" 1 ["paint"] Nothing : filter ((/= "base") . (.name)) house))
