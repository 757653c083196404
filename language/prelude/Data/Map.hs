-- | Maps with lazy values.
module Data.Map
  ( Map, null, size, lookup, member, notMember, findWithDefault, (!), (!?), lookupLT, lookupGT, lookupLE, lookupGE, empty, singleton, insert, insertWith, insertWithKey, insertLookupWithKey, delete, adjust, adjustWithKey, update, updateWithKey, updateLookupWithKey, alter, alterF, lookupMin, lookupMax, findMin, findMax, deleteMin, deleteMax, deleteFindMin, deleteFindMax, minViewWithKey, maxViewWithKey, minView, maxView, union, unionWith, unionWithKey, unions, unionsWith, difference, (\\), differenceWith, intersection, intersectionWith, intersectionWithKey, disjoint, mergeWithKey, map, mapWithKey, traverseWithKey, mapAccum, mapAccumWithKey, mapKeys, mapKeysWith, mapKeysMonotonic, foldr, foldl, foldr', foldl', foldrWithKey, foldrWithKey', foldlWithKey, foldlWithKey', foldMapWithKey, elems, keys, assocs, toList, toAscList, toDescList, keysSet, fromSet, fromList, fromListWith, fromListWithKey, fromAscList, fromDescList, fromDistinctDescList, fromDistinctAscList, fromAscListWith, filter, filterWithKey, partition, partitionWithKey, restrictKeys, withoutKeys, mapMaybe, mapMaybeWithKey, mapEither, takeWhileAntitone, dropWhileAntitone, split, splitLookup, isSubmapOf, isSubmapOfBy, lookupIndex, findIndex, elemAt, deleteAt, take, drop, splitAt, valid
  ) where

import Prelude ()
import Data.Map.Internal
