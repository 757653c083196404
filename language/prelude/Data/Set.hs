-- | Sets.
module Data.Set
  ( Set, empty, singleton, null, size, member, notMember, lookupLT, lookupGT, lookupLE, lookupGE, insert, delete, isSubsetOf, isProperSubsetOf, disjoint, lookupMin, lookupMax, findMin, findMax, deleteMin, deleteMax, minView, maxView, deleteFindMin, deleteFindMax, union, difference, (\\), intersection, unions, cartesianProduct, powerSet, filter, partition, takeWhileAntitone, dropWhileAntitone, split, splitMember, map, mapMonotonic, foldr, foldr', fold, foldl, foldl', elems, toList, toAscList, toDescList, fromList, fromAscList, fromDescList, fromDistinctDescList, fromDistinctAscList, lookupIndex, findIndex, elemAt, deleteAt, take, drop, splitAt
  ) where

import Prelude ()
import Data.Set.Internal
