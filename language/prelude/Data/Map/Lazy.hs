-- | Maps with lazy values.
module Data.Map.Lazy
  ( Map, argSet, fromArgSet, filterKeys, partitionKeys, symmetricDifference, (!), (!?), (\\), adjust, adjustWithKey, alter, alterF, assocs, compose, delete, deleteAt, deleteFindMax
  , deleteFindMin, deleteMax, deleteMin, difference, differenceWith, differenceWithKey, disjoint, drop
  , dropWhileAntitone, elemAt, elems, empty, filter, filterWithKey, findIndex, findMax, findMin, findWithDefault
  , foldMapWithKey, foldl, foldl', foldlWithKey, foldlWithKey', foldr, foldr', foldrWithKey, foldrWithKey'
  , fromAscList, fromAscListWith, fromAscListWithKey, fromDescList, fromDescListWith, fromDescListWithKey
  , fromDistinctAscList, fromDistinctDescList, fromList, fromListWith, fromListWithKey, fromSet, insert
  , insertLookupWithKey, insertWith, insertWithKey, intersection, intersectionWith, intersectionWithKey
  , isProperSubmapOf, isProperSubmapOfBy, isSubmapOf, isSubmapOfBy, keys, keysSet, lookup, lookupGE, lookupGT
  , lookupIndex, lookupLE, lookupLT, lookupMax, lookupMin, map, mapAccum, mapAccumRWithKey, mapAccumWithKey, mapEither
  , mapEitherWithKey, mapKeys, mapKeysMonotonic, mapKeysWith, mapMaybe, mapMaybeWithKey, mapWithKey, maxView
  , maxViewWithKey, member, mergeWithKey, minView, minViewWithKey, notMember, null, partition, partitionWithKey
  , restrictKeys, singleton, size, spanAntitone, split, splitAt, splitLookup, splitRoot, take, takeWhileAntitone
  , toAscList, toDescList, toList, traverseMaybeWithKey, traverseWithKey, union, unionWith, unionWithKey, unions
  , unionsWith, update, updateAt, updateLookupWithKey, updateMax, updateMaxWithKey, updateMin, updateMinWithKey
  , updateWithKey, valid, withoutKeys
  ) where

import Prelude ()
import Data.Map.Internal.Arg
import Data.Map.Internal
import Data.Map.Internal.Lifted ()
import Data.Map.Internal.Ascending
import Data.Map.Internal.Combine
import Data.Map.Internal.Keys
import Data.Map.Internal.Part
import Data.Map.Internal.Visit
  (adjust, adjustWithKey, alter, alterF, insertLookupWithKey, update, updateLookupWithKey, updateWithKey)
