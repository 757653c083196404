-- | Maps with values that are evaluated when they are put in.
module Data.Map.Strict
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
import Data.Map.Lazy hiding
  ( adjust, adjustWithKey, alter, alterF, differenceWith, differenceWithKey, findWithDefault, fromAscList
  , fromAscListWith, fromAscListWithKey, fromDescList, fromDescListWith, fromDescListWithKey, fromDistinctAscList
  , fromDistinctDescList, fromList, fromListWith, fromListWithKey, fromSet, insert, insertLookupWithKey, insertWith
  , insertWithKey, intersectionWith, intersectionWithKey, map, mapAccum, mapAccumRWithKey, mapAccumWithKey, mapEither
  , mapEitherWithKey, mapKeysWith, mapMaybe, mapMaybeWithKey, mapWithKey, mergeWithKey, singleton
  , traverseMaybeWithKey, traverseWithKey, unionWith, unionWithKey, unionsWith, update, updateAt, updateLookupWithKey
  , updateMax, updateMaxWithKey, updateMin, updateMinWithKey, updateWithKey, fromArgSet
  )
import Data.Map.Internal.Arg (fromArgSet)
import Data.Map.Strict.Internal
