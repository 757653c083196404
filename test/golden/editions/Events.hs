{-# LANGUAGE GHC2024, BlockArguments, OverloadedRecordDot, DuplicateRecordFields, NoFieldSelectors, NamedFieldPuns, MultiWayIf, DerivingVia #-}
-- A simulation by events: customers at the counters of a bank, a generator of random numbers in a state, and figures as a monoid.
module Main (main) where

import Control.Monad.State.Strict (State, StateT, evalState, execStateT, gets, lift, modify', state)
import Control.Monad.Writer.CPS (WriterT, execWriterT, tell)
import Data.Bits (shiftR, xor, (.<<.))
import Data.Foldable (for_)
import Data.List.NonEmpty (NonEmpty (..))
import Data.Map.Strict (Map)
import Data.Map.Strict qualified as Map
import Data.Monoid (Sum (..))
import Data.Semigroup (Max (..))
import Data.Sequence (Seq (..))
import Data.Sequence qualified as Seq
import Data.Word (Word64)
import GHC.Generics (Generic, Generically (..))
import Numeric (showFFloat)

newtype Minutes = Minutes Int
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral)
  deriving (Semigroup, Monoid) via Sum Int

instance Show Minutes where
  show (Minutes n) = show (n `div` 60) <> ":" <> drop 1 (show (100 + n `mod` 60))

data Customer = Customer {number :: Int, came :: Minutes}
  deriving stock Show

data Event = Arrival Int | Departure {counter :: Int} | Close
  deriving stock (Eq, Ord, Show)

data Bank = Bank
  { agenda :: Map (Minutes, Int) Event
  , stamp :: Int
  , line :: Seq Customer
  , free :: [Int]
  , isOpen :: Bool
  }

newtype PerCounter = PerCounter (Map Int Int)

instance Semigroup PerCounter where PerCounter a <> PerCounter b = PerCounter (Map.unionWith (+) a b)
instance Monoid PerCounter where mempty = PerCounter mempty

data Report = Report {served, refused, waited :: Sum Int, longest :: Maybe (Max Int), counters :: PerCounter}
  deriving stock Generic
  deriving (Semigroup, Monoid) via Generically Report

type Random = State Word64
type Simulation = StateT Bank (WriterT Report Random)

draw :: NonEmpty a -> Simulation a
draw (x :| xs) = lift (lift (state next))
  where
    next s0 =
      let s1 = s0 `xor` (s0 .<<. 13)
          s2 = s1 `xor` (s1 `shiftR` 7)
          s3 = s2 `xor` (s2 .<<. 17)
       in ((x : xs) !! fromIntegral (s3 `mod` fromIntegral (1 + length xs)), s3)

say :: Report -> Simulation ()
say = lift . tell

schedule :: Minutes -> Event -> Simulation ()
schedule at event = modify' \bank -> bank {agenda = Map.insert (at, bank.stamp) event bank.agenda, stamp = bank.stamp + 1}

run :: Simulation ()
run = gets (Map.minViewWithKey . (.agenda)) >>= \case
  Nothing -> pure ()
  Just (((now, _), event), rest) -> do
    modify' \bank -> bank {agenda = rest}
    happen now event
    run

happen :: Minutes -> Event -> Simulation ()
happen now = \case
  Arrival n -> do
    open <- gets (.isOpen)
    waiting <- gets (Seq.length . (.line))
    if | not open -> pure ()
       | waiting >= 6 -> say mempty {refused = 1} *> again n
       | otherwise -> do
           modify' \bank -> bank {line = bank.line :|> Customer {number = n, came = now}}
           again n
           serve now
  Departure {counter} -> do
    modify' \bank -> bank {free = counter : bank.free}
    serve now
  Close -> modify' \bank -> bank {isOpen = False}
  where
    again n = do
      gap <- draw (1 :| [2, 2, 3, 5])
      schedule (now + gap) (Arrival (n + 1))

serve :: Minutes -> Simulation ()
serve now = gets (\bank -> (bank.line, bank.free)) >>= \case
  (customer :<| others, counter : free) -> do
    modify' \bank -> bank {line = others, free}
    let waited = fromIntegral (now - customer.came)
    say mempty {served = 1, waited = Sum waited, longest = Just (Max waited), counters = PerCounter (Map.singleton counter 1)}
    takes <- draw (3 :| [4, 5, 8, 13])
    schedule (now + takes) Departure {counter}
    serve now
  _ -> pure ()

simulate :: Int -> Word64 -> Report
simulate counters = evalState (execWriterT (execStateT run bank))
  where
    bank = Bank {agenda = Map.fromList [((540, 0), Arrival 1), ((720, 1), Close)], stamp = 2, line = mempty, free = [1 .. counters], isOpen = True}

main :: IO ()
main = do
  print [540 :: Minutes, 725, mconcat [600, 59]]
  for_ [1 .. 4] \counters -> do
    let report = foldMap (simulate counters) [88172645463325252, 42]
        PerCounter each = report.counters
        mean = fromIntegral report.waited.getSum / fromIntegral report.served.getSum :: Double
    putStrLn (unwords [show counters, show report.served.getSum, show report.refused.getSum, showFFloat (Just 2) mean "", foldMap (show . getMax) report.longest, show (Map.elems each)])
