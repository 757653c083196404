-- | Maps with values that are evaluated when they are put in.
module Data.Map.Strict
  ( Map, null, size, lookup, member, notMember, findWithDefault, (!), (!?), lookupLT, lookupGT, lookupLE, lookupGE, empty, singleton, insert, insertWith, insertWithKey, insertLookupWithKey, delete, adjust, adjustWithKey, update, updateWithKey, updateLookupWithKey, alter, alterF, lookupMin, lookupMax, findMin, findMax, deleteMin, deleteMax, deleteFindMin, deleteFindMax, minViewWithKey, maxViewWithKey, minView, maxView, union, unionWith, unionWithKey, unions, unionsWith, difference, (\\), differenceWith, intersection, intersectionWith, intersectionWithKey, disjoint, mergeWithKey, map, mapWithKey, traverseWithKey, mapAccum, mapAccumWithKey, mapKeys, mapKeysWith, mapKeysMonotonic, foldr, foldl, foldr', foldl', foldrWithKey, foldrWithKey', foldlWithKey, foldlWithKey', foldMapWithKey, elems, keys, assocs, toList, toAscList, toDescList, keysSet, fromSet, fromList, fromListWith, fromListWithKey, fromAscList, fromDescList, fromDistinctDescList, fromDistinctAscList, fromAscListWith, filter, filterWithKey, partition, partitionWithKey, restrictKeys, withoutKeys, mapMaybe, mapMaybeWithKey, mapEither, takeWhileAntitone, dropWhileAntitone, split, splitLookup, isSubmapOf, isSubmapOfBy, lookupIndex, findIndex, elemAt, deleteAt, take, drop, splitAt, valid
  ) where

import Prelude (Ord(..), Ordering(..), Maybe(..), Foldable, seq, id)
import Data.Map.Internal hiding
  ( singleton, insert, insertWith, insertWithKey, insertLookupWithKey, adjust, adjustWithKey, update, updateWithKey, alter, findWithDefault, unionWith, unionWithKey, unionsWith, intersectionWith, intersectionWithKey, map, mapWithKey, mapMaybe, mapMaybeWithKey, fromSet, fromList, fromListWith, fromListWithKey, fromAscList, fromAscListWith, fromDistinctAscList )
import qualified Data.Map.Internal as L
import qualified Data.Foldable as List
import Data.Set.Internal (Set)

evaluated :: Maybe a -> Maybe a
evaluated Nothing = Nothing
evaluated (Just x) = x `seq` Just x

singleton :: k -> a -> Map k a
singleton k x = x `seq` L.singleton k x

insert :: Ord k => k -> a -> Map k a -> Map k a
insert k x m = x `seq` L.insert k x m

insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith f = insertWithKey (\_ x y -> f x y)

insertWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey f kx x = go
  where
    go Tip = x `seq` L.singleton kx x
    go (Bin sy ky y l r) = case compare kx ky of
      LT -> balance ky y (go l) r
      GT -> balance ky y l (go r)
      EQ -> let x' = f kx x y in x' `seq` Bin sy kx x' l r

insertLookupWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey f k x m = let m' = insertWithKey f k x m in m' `seq` (L.lookup k m, m')

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f = adjustWithKey (\_ x -> f x)

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey f k = go
  where
    go Tip = Tip
    go (Bin sx kx x l r) = case compare k kx of
      LT -> Bin sx kx x (go l) r
      GT -> Bin sx kx x l (go r)
      EQ -> let x' = f kx x in x' `seq` Bin sx kx x' l r

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f = L.update (\x -> evaluated (f x))

updateWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> Map k a
updateWithKey f = L.updateWithKey (\k x -> evaluated (f k x))

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f = L.alter (\m -> evaluated (f m))

findWithDefault :: Ord k => a -> k -> Map k a -> a
findWithDefault d k m = d `seq` L.findWithDefault d k m

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith f = unionWithKey (\_ x y -> f x y)

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey _ t1 Tip = t1
unionWithKey _ Tip t2 = t2
unionWithKey f (Bin _ k x l r) t2 = case L.splitLookup k t2 of
  (l2, found, r2) -> let x' = case found of { Nothing -> x; Just y -> f k x y } in
    x' `seq` link k x' (unionWithKey f l l2) (unionWithKey f r r2)

unionsWith :: (Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f ts = List.foldl' (unionWith f) L.empty ts

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f = intersectionWithKey (\_ x y -> f x y)

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey f a b = mapMaybeWithKey (\_ x -> Just x) (L.intersectionWithKey f a b)

map :: (a -> b) -> Map k a -> Map k b
map f = mapWithKey (\_ x -> f x)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey _ Tip = Tip
mapWithKey f (Bin sx kx x l r) = let x' = f kx x in x' `seq` Bin sx kx x' (mapWithKey f l) (mapWithKey f r)

mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f = mapMaybeWithKey (\_ x -> f x)

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey f = L.mapMaybeWithKey (\k x -> evaluated (f k x))

fromSet :: (k -> a) -> Set k -> Map k a
fromSet f s = mapWithKey (\_ x -> x) (L.fromSet f s)

fromList :: Ord k => [(k, a)] -> Map k a
fromList xs = List.foldl' (\t (k, x) -> insert k x t) Tip xs

fromListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromListWith f xs = List.foldl' (\t (k, x) -> insertWith f k x t) Tip xs

fromListWithKey :: Ord k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromListWithKey f xs = List.foldl' (\t (k, x) -> insertWithKey f k x t) Tip xs

fromAscList :: Ord k => [(k, a)] -> Map k a
fromAscList = fromList

fromAscListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWith = fromListWith

fromDistinctAscList :: [(k, a)] -> Map k a
fromDistinctAscList xs = map id (L.fromDistinctAscList xs)
