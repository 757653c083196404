-- | Maps from Int by a property of their keys: one that no key has beyond the first without it, or any.
module Data.IntMap.Internal.Antitone
  ( takeWhileAntitone, dropWhileAntitone, spanAntitone, filterKeys, partitionKeys, symmetricDifference
  ) where

import Data.IntMap.Internal
import Data.IntMap.Internal.Combine
import Data.IntMap.Internal.Keys
import Data.IntMap.Internal.Part
import Data.IntSet.Internal (IntSet)
import Prelude (Bool(..), Maybe(..), Num(..), Ord(..), fmap, fst, snd)

takeWhileAntitone, dropWhileAntitone :: (Key -> Bool) -> IntMap a -> IntMap a
takeWhileAntitone p m = fst (spanAntitone p m)
dropWhileAntitone p m = snd (spanAntitone p m)

spanAntitone :: (Key -> Bool) -> IntMap a -> (IntMap a, IntMap a)
spanAntitone p m = case firstWithout p m of
  Nothing -> (m, Nil)
  Just k -> case splitLookup k m of
    (before, Just x, behind) -> (before, insert k x behind)
    (before, Nothing, behind) -> (before, behind)

-- The first key that has not the property.
firstWithout :: (Key -> Bool) -> IntMap a -> Maybe Key
firstWithout _ Nil = Nothing
firstWithout p (Tip k _) = if p k then Nothing else Just k
firstWithout p (Bin _ m l r) = if m < 0 then go r l else go l r
  where
    go low high = case lookupMin high of
      Just (k, _) | p k -> firstWithout p high
      _ -> case firstWithout p low of
        Nothing -> fmap fst (lookupMin high)
        found -> found

filterKeys :: (Key -> Bool) -> IntMap a -> IntMap a
filterKeys p = filterWithKey (\k _ -> p k)

partitionKeys :: IntMap a -> IntSet -> (IntMap a, IntMap a)
partitionKeys m s = (restrictKeys m s, withoutKeys m s)

symmetricDifference :: IntMap a -> IntMap a -> IntMap a
symmetricDifference a b = union (difference a b) (difference b a)
