-- | Sets.
module Data.Set
  ( Set, symmetricDifference, (\\), alterF, cartesianProduct, delete, deleteAt, deleteFindMax, deleteFindMin, deleteMax, deleteMin
  , difference, disjoint, disjointUnion, drop, dropWhileAntitone, elemAt, elems, empty, filter, findIndex, findMax
  , findMin, fold, foldl, foldl', foldr, foldr', fromAscList, fromDescList, fromDistinctAscList, fromDistinctDescList
  , fromList, insert, intersection, isProperSubsetOf, isSubsetOf, lookupGE, lookupGT, lookupIndex, lookupLE, lookupLT
  , lookupMax, lookupMin, map, mapMonotonic, maxView, member, minView, notMember, null, partition, powerSet, singleton
  , size, spanAntitone, split, splitAt, splitMember, splitRoot, take, takeWhileAntitone, toAscList, toDescList, toList
  , union, unions, valid
  ) where

import Prelude (Ord)
import Data.Set.Internal
import Data.Set.Internal.Lifted ()
import Data.Set.Internal.Part
import Data.Set.Internal.Product
import Data.Set.Internal.Visit

symmetricDifference :: Ord a => Set a -> Set a -> Set a
symmetricDifference a b = union (difference a b) (difference b a)
