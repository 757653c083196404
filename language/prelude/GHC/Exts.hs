{-# LANGUAGE PolyKinds, RankNTypes, TypeFamilies #-}
-- | What programs use of GHC's extensions: literals of their own types, sorting and grouping by a property, and inlining.
module GHC.Exts
  ( IsList(..), IsString(..), Down(..), sortWith, groupWith, the, build, augment, inline, noinline, lazy, oneShot, considerAccessible, SPEC(..), coerce, Constraint
  , currentCallStack, traceEvent, Coercible, WithDict(..), Int(..), Word(..), Char(..), Double(..), Float(..), Ordering(..), Multiplicity(..), Any, maxTupleSize
  , TYPE, RuntimeRep(..), Levity(..), LiftedRep, UnliftedRep, UnliftedType, ZeroBitRep, ZeroBitType
  ) where

import Data.Coerce (coerce)
import Data.Kind (Constraint)
import Data.List (sortBy)
import Data.Ord (Down(..), comparing)
import Data.String (IsString(..))
import GHC.IsList (IsList(..))
import GHC.Magic (inline, lazy, noinline, oneShot)
import GHC.Magic.Dict (WithDict(..))
import GHC.Stack (currentCallStack)
import Debug.Trace (traceEvent)
import GHC.Types (Char(..), Coercible, Double(..), Float(..), Int(..), Multiplicity(..), Word(..))
import GHC.Types.Kinds

-- | A type of any kind that is known to be nothing: what a value is kept at that is given its type back by force.
type family Any :: k where {}

-- | The length of the longest tuples.
maxTupleSize :: Int
maxTupleSize = 64

-- | Sorted by a property.
sortWith :: Ord b => (a -> b) -> [a] -> [a]
sortWith f = sortBy (comparing f)

-- | Sorted by a property, those equal in it together.
groupWith :: Ord b => (a -> b) -> [a] -> [[a]]
groupWith f = groups . sortWith f
  where
    groups [] = []
    groups (x : xs) = (x : same) : groups rest
      where
        property = f x
        (same, rest) = span (\y -> property == f y) xs

-- | The element that all are.
the :: Eq a => [a] -> a
the (x : xs)
  | all (== x) xs = x
  | otherwise = errorWithoutStackTrace "GHC.Exts.the: non-identical list"
the [] = errorWithoutStackTrace "GHC.Exts.the: empty list"

-- | A list from its fold; the same before another list.
build :: (forall b . (a -> b -> b) -> b -> b) -> [a]
build g = g (:) []

augment :: (forall b . (a -> b -> b) -> b -> b) -> [a] -> [a]
augment g xs = g (:) xs

-- | Asks the compiler to specialise a loop that takes it: nothing else depends on it.
data SPEC = SPEC | SPEC2

-- | True: what a guard behind it reaches is not said to be unreachable.
considerAccessible :: Bool
considerAccessible = True
