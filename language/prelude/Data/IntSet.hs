-- | Sets of Int.
module Data.IntSet
  ( IntSet, takeWhileAntitone, dropWhileAntitone, spanAntitone, lookupMin, lookupMax, fromRange, symmetricDifference, (\\), Key, alterF, delete, deleteFindMax, deleteFindMin, deleteMax, deleteMin, difference, disjoint, elems
  , empty, filter, findMax, findMin, fold, foldl, foldl', foldr, foldr', fromAscList, fromDistinctAscList, fromList
  , insert, intersection, isProperSubsetOf, isSubsetOf, lookupGE, lookupGT, lookupLE, lookupLT, map, mapMonotonic
  , maxView, member, minView, notMember, null, partition, singleton, size, split, splitMember, splitRoot, toAscList
  , toDescList, toList, union, unions
  ) where

import Prelude hiding (filter, foldl, foldr, map, null)
import Data.IntMap.Internal (Key)
import Data.IntSet.Internal

-- | By a property that no number has beyond the first without it.
takeWhileAntitone, dropWhileAntitone :: (Key -> Bool) -> IntSet -> IntSet
takeWhileAntitone p s = fst (spanAntitone p s)
dropWhileAntitone p s = snd (spanAntitone p s)

spanAntitone :: (Key -> Bool) -> IntSet -> (IntSet, IntSet)
spanAntitone = partition

-- | The numbers from the first to the second.
fromRange :: (Key, Key) -> IntSet
fromRange (from, to) = fromDistinctAscList [from .. to]

symmetricDifference :: IntSet -> IntSet -> IntSet
symmetricDifference a b = union (difference a b) (difference b a)
