-- | Maps from Int, with lazy values.
module Data.IntMap.Lazy
  ( IntMap, takeWhileAntitone, dropWhileAntitone, spanAntitone, filterKeys, partitionKeys, symmetricDifference, (!), (!?), (\\), Key, adjust, adjustWithKey, alter, alterF, assocs, compose, delete, deleteFindMax
  , deleteFindMin, deleteMax, deleteMin, difference, differenceWith, differenceWithKey, disjoint, elems, empty, filter
  , filterWithKey, findMax, findMin, findWithDefault, foldMapWithKey, foldl, foldl', foldlWithKey, foldlWithKey'
  , foldr, foldr', foldrWithKey, foldrWithKey', fromAscList, fromAscListWith, fromAscListWithKey, fromDistinctAscList
  , fromList, fromListWith, fromListWithKey, fromSet, insert, insertLookupWithKey, insertWith, insertWithKey
  , intersection, intersectionWith, intersectionWithKey, isProperSubmapOf, isProperSubmapOfBy, isSubmapOf
  , isSubmapOfBy, keys, keysSet, lookup, lookupGE, lookupGT, lookupLE, lookupLT, lookupMax, lookupMin, map, mapAccum
  , mapAccumRWithKey, mapAccumWithKey, mapEither, mapEitherWithKey, mapKeys, mapKeysMonotonic, mapKeysWith, mapMaybe
  , mapMaybeWithKey, mapWithKey, maxView, maxViewWithKey, member, mergeWithKey, minView, minViewWithKey, notMember
  , null, partition, partitionWithKey, restrictKeys, singleton, size, split, splitLookup, splitRoot, toAscList
  , toDescList, toList, traverseMaybeWithKey, traverseWithKey, union, unionWith, unionWithKey, unions, unionsWith
  , update, updateLookupWithKey, updateMax, updateMaxWithKey, updateMin, updateMinWithKey, updateWithKey, withoutKeys
  ) where

import Prelude ()
import Data.IntMap.Internal
import Data.IntMap.Internal.Lifted ()
import Data.IntMap.Internal.Combine
import Data.IntMap.Internal.Keys
import Data.IntMap.Internal.Antitone
import Data.IntMap.Internal.Part
