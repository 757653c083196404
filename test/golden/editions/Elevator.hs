{-# LANGUAGE GHC2024, BlockArguments, NamedFieldPuns, RecordWildCards #-}
-- A lift as a state machine whose states are types, driven by requests.
module Main (main) where

import Control.Monad (foldM, unless)
import Data.Foldable (for_, traverse_)
import Data.IntSet (IntSet)
import Data.IntSet qualified as IntSet
import Data.Kind (Type)
import Text.Printf (printf)

data Doors = Open | Shut

type Lift :: Doors -> Type
data Lift d where
  Standing :: { floorNow :: !Int, calls :: !IntSet } -> Lift Open
  Moving :: { floorNow' :: !Int, heading :: !Direction, calls' :: !IntSet } -> Lift Shut

data Direction = Up | Down
  deriving stock (Eq, Ord, Show, Enum, Bounded)

data SomeLift = forall d. SomeLift (Lift d)

data Event
  = Call !Int
  | Tick
  deriving stock (Show)

closeDoors :: Lift Open -> Either String (Lift Shut)
closeDoors Standing {floorNow, calls}
  | IntSet.null waiting = Left "nobody has called"
  | otherwise = Right Moving {floorNow' = floorNow, heading, calls' = waiting}
  where
    waiting = IntSet.delete floorNow calls
    heading = if IntSet.findMin waiting > floorNow then Up else Down

step :: Lift Shut -> SomeLift
step Moving {floorNow', heading, calls'}
  | next `IntSet.member` calls' = SomeLift (Standing next (IntSet.delete next calls'))
  | otherwise = SomeLift (Moving next turned calls')
  where
    next = case heading of
      Up -> floorNow' + 1
      Down -> floorNow' - 1
    turned
      | Up <- heading, maybe True (next >=) (fst <$> IntSet.maxView calls') = Down
      | Down <- heading, maybe True (next <=) (fst <$> IntSet.minView calls') = Up
      | otherwise = heading

react :: SomeLift -> Event -> IO SomeLift
react (SomeLift lift) = \case
  Call n -> do
    printf "  call to %d\n" n
    pure case lift of
      Standing {..} -> SomeLift Standing {calls = IntSet.insert n calls, ..}
      Moving {..} -> SomeLift Moving {calls' = IntSet.insert n calls', ..}
  Tick -> case lift of
    standing@Standing {} -> case closeDoors standing of
      Left why -> SomeLift standing <$ printf "  waits: %s\n" why
      Right moving -> SomeLift moving <$ putStrLn "  doors shut"
    moving@Moving {} -> do
      let after = step moving
      after <$ putStrLn ("  " ++ describe after)

describe :: SomeLift -> String
describe (SomeLift lift) = case lift of
  Standing {floorNow} -> printf "open at %d" floorNow
  Moving {floorNow', heading} -> printf "passes %d, %s" floorNow' (show heading)

main :: IO ()
main = do
  let events = [Tick, Call 3, Call 1, Tick, Tick, Call 2, Tick] ++ replicate 6 Tick
  final <- foldM react (SomeLift (Standing 0 mempty)) events
  putStrLn (describe final)
  traverse_ print [minBound .. maxBound @Direction]
  unless (null events) $ for_ (zip [1 :: Int ..] (take 2 events)) \(i, e) -> printf "%2d %s\n" i (show e)
