-- | Merging maps from Int by tactics, with lazy values.
module Data.IntMap.Merge.Lazy
  ( SimpleWhenMatched, SimpleWhenMissing, WhenMatched, WhenMissing, contramapFirstWhenMatched
  , contramapSecondWhenMatched, dropMissing, filterAMissing, filterMissing, lmapWhenMissing, mapMaybeMissing
  , mapMissing, mapWhenMatched, mapWhenMissing, merge, mergeA, preserveMissing, runWhenMatched, runWhenMissing
  , traverseMaybeMissing, traverseMissing, zipWithAMatched, zipWithMatched, zipWithMaybeAMatched, zipWithMaybeMatched
  ) where

import Prelude ()
import Data.IntMap.Merge.Tactic
