-- | Sets of Int.
module Data.IntSet
  ( IntSet, (\\), Key, alterF, delete, deleteFindMax, deleteFindMin, deleteMax, deleteMin, difference, disjoint, elems
  , empty, filter, findMax, findMin, fold, foldl, foldl', foldr, foldr', fromAscList, fromDistinctAscList, fromList
  , insert, intersection, isProperSubsetOf, isSubsetOf, lookupGE, lookupGT, lookupLE, lookupLT, map, mapMonotonic
  , maxView, member, minView, notMember, null, partition, singleton, size, split, splitMember, splitRoot, toAscList
  , toDescList, toList, union, unions
  ) where

import Prelude ()
import Data.IntMap.Internal (Key)
import Data.IntSet.Internal
