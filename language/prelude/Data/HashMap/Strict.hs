-- | Maps whose keys are found by numbers that stand for them ("Data.Hashable"). Values are evaluated when they are stored.
-- The order of entries is that of unordered-containers 0.2.19 where the numbers of keys are those of hashable.
module Data.HashMap.Strict
  ( HashMap, empty, singleton, null, size, member, lookup, (!?), findWithDefault, lookupDefault, (!), insert, insertWith, delete, adjust
  , update, alter, alterF, isSubmapOf, isSubmapOfBy, union, unionWith, unionWithKey, unions, compose, map, mapWithKey, traverseWithKey
  , mapKeys, difference, differenceWith, intersection, intersectionWith, intersectionWithKey, foldMapWithKey, foldr, foldl, foldr', foldl'
  , foldrWithKey', foldlWithKey', foldrWithKey, foldlWithKey, filter, filterWithKey, mapMaybe, mapMaybeWithKey, keys, elems, toList
  , fromList, fromListWith, fromListWithKey, keysSet
  ) where

import Prelude hiding (filter, foldl, foldr, lookup, map, null)
import Data.Hashable (Hashable)
import Data.HashMap.Internal hiding (traverseWithKey)
import qualified Data.HashMap.Internal as Internal
import Data.HashMap.Internal.Bucket (strictly)
import Data.HashSet.Internal (keysSet)

singleton :: Hashable k => k -> v -> HashMap k v
singleton = singletonBy strictly

-- | The value at the key, whatever was there.
insert :: (Eq k, Hashable k) => k -> v -> HashMap k v -> HashMap k v
insert = insertWithBy strictly const

-- | The value at the key, or what a function makes of it and the one that was there.
insertWith :: (Eq k, Hashable k) => (v -> v -> v) -> k -> v -> HashMap k v -> HashMap k v
insertWith = insertWithBy strictly

adjust :: (Eq k, Hashable k) => (v -> v) -> k -> HashMap k v -> HashMap k v
adjust = adjustBy strictly

update :: (Eq k, Hashable k) => (v -> Maybe v) -> k -> HashMap k v -> HashMap k v
update f = alterBy strictly (>>= f)

alter :: (Eq k, Hashable k) => (Maybe v -> Maybe v) -> k -> HashMap k v -> HashMap k v
alter = alterBy strictly

alterF :: (Functor f, Eq k, Hashable k) => (Maybe v -> f (Maybe v)) -> k -> HashMap k v -> f (HashMap k v)
alterF = alterFBy strictly

unionWith :: (Eq k, Hashable k) => (v -> v -> v) -> HashMap k v -> HashMap k v -> HashMap k v
unionWith f = unionWithKeyBy strictly (const f)

unionWithKey :: (Eq k, Hashable k) => (k -> v -> v -> v) -> HashMap k v -> HashMap k v -> HashMap k v
unionWithKey = unionWithKeyBy strictly

map :: (v -> w) -> HashMap k v -> HashMap k w
map f = mapWithKeyBy strictly (const f)

mapWithKey :: (k -> v -> w) -> HashMap k v -> HashMap k w
mapWithKey = mapWithKeyBy strictly

differenceWith :: (Eq k, Hashable k) => (v -> w -> Maybe v) -> HashMap k v -> HashMap k w -> HashMap k v
differenceWith = differenceWithBy strictly

intersectionWith :: (Eq k, Hashable k) => (u -> v -> w) -> HashMap k u -> HashMap k v -> HashMap k w
intersectionWith f = intersectionWithKeyBy strictly (const f)

intersectionWithKey :: (Eq k, Hashable k) => (k -> u -> v -> w) -> HashMap k u -> HashMap k v -> HashMap k w
intersectionWithKey = intersectionWithKeyBy strictly

mapMaybe :: (v -> Maybe w) -> HashMap k v -> HashMap k w
mapMaybe f = mapMaybeWithKeyBy strictly (const f)

mapMaybeWithKey :: (k -> v -> Maybe w) -> HashMap k v -> HashMap k w
mapMaybeWithKey = mapMaybeWithKeyBy strictly

-- | Of equal keys the last counts; or the function of a later value and what came before it.
fromList :: (Eq k, Hashable k) => [(k, v)] -> HashMap k v
fromList = fromListBy strictly

fromListWith :: (Eq k, Hashable k) => (v -> v -> v) -> [(k, v)] -> HashMap k v
fromListWith f = fromListWithKeyBy strictly (const f)

fromListWithKey :: (Eq k, Hashable k) => (k -> v -> v -> v) -> [(k, v)] -> HashMap k v
fromListWithKey = fromListWithKeyBy strictly

traverseWithKey :: Applicative f => (k -> v -> f w) -> HashMap k v -> f (HashMap k w)
traverseWithKey f = fmap (mapWithKeyBy strictly (\_ w -> w)) . Internal.traverseWithKey f
