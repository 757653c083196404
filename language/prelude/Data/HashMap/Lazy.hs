-- | Maps whose keys are found by numbers that stand for them ("Data.Hashable"). Values are evaluated when they are needed.
-- The order of entries is that of unordered-containers 0.2.19 where the numbers of keys are those of hashable.
module Data.HashMap.Lazy
  ( HashMap, empty, singleton, null, size, member, lookup, (!?), findWithDefault, lookupDefault, (!), insert, insertWith, delete, adjust
  , update, alter, alterF, isSubmapOf, isSubmapOfBy, union, unionWith, unionWithKey, unions, compose, map, mapWithKey, traverseWithKey
  , mapKeys, difference, differenceWith, intersection, intersectionWith, intersectionWithKey, foldMapWithKey, foldr, foldl, foldr', foldl'
  , foldrWithKey', foldlWithKey', foldrWithKey, foldlWithKey, filter, filterWithKey, mapMaybe, mapMaybeWithKey, keys, elems, toList
  , fromList, fromListWith, fromListWithKey, keysSet
  ) where

import Prelude hiding (filter, foldl, foldr, lookup, map, null)
import Data.Hashable (Hashable)
import Data.HashMap.Internal
import Data.HashMap.Internal.Bucket (lazily)
import Data.HashSet.Internal (keysSet)

singleton :: Hashable k => k -> v -> HashMap k v
singleton = singletonBy lazily

-- | The value at the key, whatever was there.
insert :: (Eq k, Hashable k) => k -> v -> HashMap k v -> HashMap k v
insert = insertWithBy lazily const

-- | The value at the key, or what a function makes of it and the one that was there.
insertWith :: (Eq k, Hashable k) => (v -> v -> v) -> k -> v -> HashMap k v -> HashMap k v
insertWith = insertWithBy lazily

adjust :: (Eq k, Hashable k) => (v -> v) -> k -> HashMap k v -> HashMap k v
adjust = adjustBy lazily

update :: (Eq k, Hashable k) => (v -> Maybe v) -> k -> HashMap k v -> HashMap k v
update f = alterBy lazily (>>= f)

alter :: (Eq k, Hashable k) => (Maybe v -> Maybe v) -> k -> HashMap k v -> HashMap k v
alter = alterBy lazily

alterF :: (Functor f, Eq k, Hashable k) => (Maybe v -> f (Maybe v)) -> k -> HashMap k v -> f (HashMap k v)
alterF = alterFBy lazily

unionWith :: (Eq k, Hashable k) => (v -> v -> v) -> HashMap k v -> HashMap k v -> HashMap k v
unionWith f = unionWithKeyBy lazily (const f)

unionWithKey :: (Eq k, Hashable k) => (k -> v -> v -> v) -> HashMap k v -> HashMap k v -> HashMap k v
unionWithKey = unionWithKeyBy lazily

map :: (v -> w) -> HashMap k v -> HashMap k w
map f = mapWithKeyBy lazily (const f)

mapWithKey :: (k -> v -> w) -> HashMap k v -> HashMap k w
mapWithKey = mapWithKeyBy lazily

differenceWith :: (Eq k, Hashable k) => (v -> w -> Maybe v) -> HashMap k v -> HashMap k w -> HashMap k v
differenceWith = differenceWithBy lazily

intersectionWith :: (Eq k, Hashable k) => (u -> v -> w) -> HashMap k u -> HashMap k v -> HashMap k w
intersectionWith f = intersectionWithKeyBy lazily (const f)

intersectionWithKey :: (Eq k, Hashable k) => (k -> u -> v -> w) -> HashMap k u -> HashMap k v -> HashMap k w
intersectionWithKey = intersectionWithKeyBy lazily

mapMaybe :: (v -> Maybe w) -> HashMap k v -> HashMap k w
mapMaybe f = mapMaybeWithKeyBy lazily (const f)

mapMaybeWithKey :: (k -> v -> Maybe w) -> HashMap k v -> HashMap k w
mapMaybeWithKey = mapMaybeWithKeyBy lazily

-- | Of equal keys the last counts; or the function of a later value and what came before it.
fromList :: (Eq k, Hashable k) => [(k, v)] -> HashMap k v
fromList = fromListBy lazily

fromListWith :: (Eq k, Hashable k) => (v -> v -> v) -> [(k, v)] -> HashMap k v
fromListWith f = fromListWithKeyBy lazily (const f)

fromListWithKey :: (Eq k, Hashable k) => (k -> v -> v -> v) -> [(k, v)] -> HashMap k v
fromListWithKey = fromListWithKeyBy lazily
