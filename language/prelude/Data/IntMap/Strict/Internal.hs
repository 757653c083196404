{-# LANGUAGE BangPatterns #-}
-- | The functions on maps from Int that evaluate the values they put in.
module Data.IntMap.Strict.Internal where

import Control.Applicative (liftA2)
import Prelude hiding (lookup, map, filter, foldr, foldl, null)
import Data.Containers.Failure (failure)
import qualified Data.Foldable as Foldable
import qualified Data.List as List
import qualified Data.IntMap.Internal as L
import Data.IntMap.Internal (IntMap(..), Key, empty, foldrWithKey, join, lesserFirst, lookup, merging, mergingWith, nomatch, zero)
import qualified Data.IntMap.Internal.Keys as L
import qualified Data.IntMap.Internal.Part as L
import Data.IntSet.Internal (IntSet)

evaluated :: Maybe a -> Maybe a
evaluated Nothing = Nothing
evaluated (Just x) = x `seq` Just x

singleton :: Key -> a -> IntMap a
singleton k !x = Tip k x

findWithDefault :: a -> Key -> IntMap a -> a
findWithDefault d k m = L.findWithDefault d k m

insert :: Key -> a -> IntMap a -> IntMap a
insert !k !x m = L.insert k x m

insertWith :: (a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWith f !k x = go
  where
    go t@(Bin p m l r)
      | nomatch k p m = join k (singleton k x) p t
      | zero k m = Bin p m (go l) r
      | otherwise = Bin p m l (go r)
    go t@(Tip ky y)
      | k == ky = singleton k (f x y)
      | otherwise = join k (singleton k x) ky t
    go Nil = singleton k x

insertWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWithKey f k = insertWith (f k) k

insertLookupWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> (Maybe a, IntMap a)
insertLookupWithKey f k x m = let { !found = lookup k m } in let { !m' = insertWithKey f k x m } in (found, m')

adjust :: (a -> a) -> Key -> IntMap a -> IntMap a
adjust f = adjustWithKey (\_ x -> f x)

adjustWithKey :: (Key -> a -> a) -> Key -> IntMap a -> IntMap a
adjustWithKey f = L.alterAt change
  where
    change (Tip k x) = singleton k (f k x)
    change t = t

update :: (a -> Maybe a) -> Key -> IntMap a -> IntMap a
update f = L.update (\x -> evaluated (f x))

updateWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> IntMap a
updateWithKey f = L.updateWithKey (\k x -> evaluated (f k x))

updateLookupWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> (Maybe a, IntMap a)
updateLookupWithKey f = L.updateLookupWithKey (\k x -> evaluated (f k x))

alter :: (Maybe a -> Maybe a) -> Key -> IntMap a -> IntMap a
alter f = L.alter (\m -> evaluated (f m))

alterF :: Functor f => (Maybe a -> f (Maybe a)) -> Key -> IntMap a -> f (IntMap a)
alterF f = L.alterF (\m -> fmap evaluated (f m))

updateMin, updateMax :: (a -> Maybe a) -> IntMap a -> IntMap a
updateMin f = updateMinWithKey (\_ x -> f x)
updateMax f = updateMaxWithKey (\_ x -> f x)

updateMinWithKey, updateMaxWithKey :: (Key -> a -> Maybe a) -> IntMap a -> IntMap a
updateMinWithKey f = L.updatingMin (failure "Data.IntMap.Strict.Internal" 789 16 "updateMinWithKey Nil") (\k x -> evaluated (f k x))
updateMaxWithKey f = L.updatingMax (failure "Data.IntMap.Strict.Internal" 805 16 "updateMaxWithKey Nil") (\k x -> evaluated (f k x))

unionWith :: (a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWith f = unionWithKey (\_ x y -> f x y)

unionWithKey :: (Key -> a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWithKey f = mergingWith Bin (\k x y -> singleton k (f k x y)) id id

unionsWith :: Foldable f => (a -> a -> a) -> f (IntMap a) -> IntMap a
unionsWith f = Foldable.foldl' (unionWith f) empty

differenceWith :: (a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWith f = differenceWithKey (\_ x y -> f x y)

differenceWithKey :: (Key -> a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWithKey f = mergeWithKey f id (const Nil)

intersectionWith :: (a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWith f = intersectionWithKey (\_ x y -> f x y)

intersectionWithKey :: (Key -> a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWithKey f = merging (\k x y -> singleton k (f k x y)) (const Nil) (const Nil)

mergeWithKey :: (Key -> a -> b -> Maybe c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c) -> IntMap a -> IntMap b -> IntMap c
mergeWithKey f = merging (\k x y -> maybe Nil (singleton k) (f k x y))

map :: (a -> b) -> IntMap a -> IntMap b
map f = mapWithKey (\_ x -> f x)

mapWithKey :: (Key -> a -> b) -> IntMap a -> IntMap b
mapWithKey f = go
  where
    go (Bin p m l r) = Bin p m (go l) (go r)
    go (Tip k x) = singleton k (f k x)
    go Nil = Nil

traverseWithKey :: Applicative t => (Key -> a -> t b) -> IntMap a -> t (IntMap b)
traverseWithKey visit = part
  where
    part t = case t of
      Bin p m l r -> lesserFirst m (Bin p m) (part l) (part r)
      Tip k x -> fmap (singleton k) (visit k x)
      Nil -> pure Nil

traverseMaybeWithKey :: Applicative f => (Key -> a -> f (Maybe b)) -> IntMap a -> f (IntMap b)
traverseMaybeWithKey visit = L.traversingMaybe evaluated visit

mapAccum :: (a -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccum f = mapAccumWithKey (\a _ x -> f a x)

mapAccumWithKey, mapAccumRWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumWithKey f a m = case L.mapAccumWithKey f a m of (a', m') -> forcedAll m' `seq` (a', m')
mapAccumRWithKey f a m = case L.mapAccumRWithKey f a m of (a', m') -> forcedAll m' `seq` (a', m')

forcedAll :: IntMap a -> ()
forcedAll = L.foldr seq ()

mapKeysWith :: (a -> a -> a) -> (Key -> Key) -> IntMap a -> IntMap a
mapKeysWith c f m = fromListWith c (foldrWithKey (\k x xs -> (f k, x) : xs) [] m)

mapMaybe :: (a -> Maybe b) -> IntMap a -> IntMap b
mapMaybe f = mapMaybeWithKey (\_ x -> f x)

mapMaybeWithKey :: (Key -> a -> Maybe b) -> IntMap a -> IntMap b
mapMaybeWithKey f = L.mapMaybeWithKey (\k x -> evaluated (f k x))

mapEither :: (a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEither f = mapEitherWithKey (\_ x -> f x)

mapEitherWithKey :: (Key -> a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEitherWithKey f = L.mapEitherWithKey (\k x -> either (\y -> y `seq` Left y) (\z -> z `seq` Right z) (f k x))

fromSet :: (Key -> a) -> IntSet -> IntMap a
fromSet f s = mapWithKey (\k _ -> f k) (L.fromSet (\_ -> ()) s)

fromList, fromAscList, fromDistinctAscList :: [(Key, a)] -> IntMap a
fromList = List.foldl' (\t (k, x) -> insert k x t) Nil
fromAscList = fromAscListWithKey (\_ x _ -> x)
fromDistinctAscList = fromList

fromListWith, fromAscListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWith f = List.foldl' (\t (k, x) -> insertWith f k x t) Nil
fromAscListWith f = fromAscListWithKey (\_ x y -> f x y)

fromListWithKey, fromAscListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWithKey f = List.foldl' (\t (k, x) -> insertWithKey f k x t) Nil
-- Equal keys are made one before their value is put in the map: only what becomes of the first value is evaluated.
fromAscListWithKey f = go Nil
  where
    go t [] = t
    go t ((k, x) : rest) = k `seq` equal t k x rest
    equal t k x ((k', y) : rest) | k == k' = let z = f k y x in z `seq` equal t k z rest
    equal t k x rest = go (insertWithKey f k x t) rest
