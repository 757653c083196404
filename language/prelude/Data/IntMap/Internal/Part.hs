{-# LANGUAGE BangPatterns #-}
-- | Parts of a map from Int: its ends, by predicates and by order; and maps over it that carry a state or lose keys.
module Data.IntMap.Internal.Part
  ( findMin, findMax, deleteMin, deleteMax, deleteFindMin, deleteFindMax, minView, maxView, minViewWithKey, maxViewWithKey
  , updateMin, updateMax, updateMinWithKey, updateMaxWithKey, updatingMin, updatingMax, filter, filterWithKey, partition, partitionWithKey, mapMaybe
  , mapMaybeWithKey, mapEither, mapEitherWithKey, split, splitLookup, splitRoot, mapAccum, mapAccumWithKey
  , mapAccumRWithKey, mapKeys, mapKeysWith, mapKeysMonotonic, traverseMaybeWithKey, traversingMaybe
  , fromAscList, fromAscListWith, fromAscListWithKey, fromDistinctAscList
  ) where

import Control.Applicative (liftA2)
import Prelude hiding (lookup, map, filter, foldr, foldl, null)
import Data.Containers.Failure (failure)
import Data.IntMap.Internal

findMin, findMax :: IntMap a -> (Key, a)
findMin t = maybe noMinimum id (lookupMin t)
findMax t = maybe noMaximum id (lookupMax t)

deleteMin, deleteMax :: IntMap a -> IntMap a
deleteMin = maybe Nil snd . minView
deleteMax = maybe Nil snd . maxView

deleteFindMin, deleteFindMax :: IntMap a -> ((Key, a), IntMap a)
deleteFindMin t = maybe noMinimumToDelete id (minViewWithKey t)
deleteFindMax t = maybe noMaximumToDelete id (maxViewWithKey t)

minView, maxView :: IntMap a -> Maybe (a, IntMap a)
minView t = fmap (\((_, x), t') -> (x, t')) (minViewWithKey t)
maxView t = fmap (\((_, x), t') -> (x, t')) (maxViewWithKey t)

-- | The pair at an end, and the rest.
minViewWithKey, maxViewWithKey :: IntMap a -> Maybe ((Key, a), IntMap a)
minViewWithKey t = case lookupMin t of
  Nothing -> Nothing
  Just kx -> Just (kx, updateMinWithKey (\_ _ -> Nothing) t)
maxViewWithKey t = case lookupMax t of
  Nothing -> Nothing
  Just kx -> Just (kx, updateMaxWithKey (\_ _ -> Nothing) t)

-- | Changes the value at the least or greatest key, or takes it away.
updateMin, updateMax :: (a -> Maybe a) -> IntMap a -> IntMap a
updateMin f = updateMinWithKey (\_ x -> f x)
updateMax f = updateMaxWithKey (\_ x -> f x)

updateMinWithKey, updateMaxWithKey :: (Key -> a -> Maybe a) -> IntMap a -> IntMap a
updateMinWithKey f t = updatingMin (failure "Data.IntMap.Internal" 2174 16 "updateMinWithKey Nil") f t
updateMaxWithKey f t = updatingMax (failure "Data.IntMap.Internal" 2190 16 "updateMaxWithKey Nil") f t

-- | The same with what becomes of an empty map.
updatingMin, updatingMax :: IntMap a -> (Key -> a -> Maybe a) -> IntMap a -> IntMap a
updatingMin none change t = case t of
  Bin p m l r
    | m < 0 -> bin p m l (updatingMin none change r)
    | otherwise -> bin p m (updatingMin none change l) r
  _ -> updatingOnly none change t
updatingMax none change t = case t of
  Bin p m l r
    | m < 0 -> bin p m (updatingMax none change l) r
    | otherwise -> bin p m l (updatingMax none change r)
  _ -> updatingOnly none change t

updatingOnly :: IntMap a -> (Key -> a -> Maybe a) -> IntMap a -> IntMap a
updatingOnly none change t = case t of
  Tip k x -> maybe Nil (Tip k) (change k x)
  _ -> none

-- | The keys and values that satisfy a predicate.
filter :: (a -> Bool) -> IntMap a -> IntMap a
filter p = filterWithKey (\_ x -> p x)

filterWithKey :: (Key -> a -> Bool) -> IntMap a -> IntMap a
filterWithKey p = go
  where
    go (Bin prefix m l r) = bin prefix m (go l) (go r)
    go t@(Tip k x) = if p k x then t else Nil
    go Nil = Nil

-- | Those that satisfy a predicate, and those that do not.
partition :: (a -> Bool) -> IntMap a -> (IntMap a, IntMap a)
partition p = partitionWithKey (\_ x -> p x)

partitionWithKey :: (Key -> a -> Bool) -> IntMap a -> (IntMap a, IntMap a)
partitionWithKey p = mapEitherWithKey (\k x -> if p k x then Left x else Right x)

-- | Maps, and leaves out what gives 'Nothing'.
mapMaybe :: (a -> Maybe b) -> IntMap a -> IntMap b
mapMaybe f = mapMaybeWithKey (\_ x -> f x)

mapMaybeWithKey :: (Key -> a -> Maybe b) -> IntMap a -> IntMap b
mapMaybeWithKey f = go
  where
    go (Bin p m l r) = bin p m (go l) (go r)
    go (Tip k x) = maybe Nil (Tip k) (f k x)
    go Nil = Nil

-- | Maps into one of two maps.
mapEither :: (a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEither f = mapEitherWithKey (\_ x -> f x)

mapEitherWithKey :: (Key -> a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEitherWithKey f = go
  where
    go (Bin p m l r) = case go l of
      (l1, l2) -> case go r of
        (r1, r2) -> let { !a = bin p m l1 r1 } in let { !b = bin p m l2 r2 } in (a, b)
    go (Tip k x) = case f k x of
      Left y -> (Tip k y, Nil)
      Right z -> (Nil, Tip k z)
    go Nil = (Nil, Nil)

split :: Key -> IntMap a -> (IntMap a, IntMap a)
split k t = case splitLookup k t of (l, _, r) -> (l, r)

-- | The maps below and above a key, and its value.
splitLookup :: Key -> IntMap a -> (IntMap a, Maybe a, IntMap a)
splitLookup k t = case t of
  Bin p m l r
    | m < 0 -> if k >= 0
        then case go l of (lt, x, gt) -> let !lt' = bin p m lt r in (lt', x, gt)
        else case go r of (lt, x, gt) -> let !gt' = bin p m l gt in (lt, x, gt')
  _ -> go t
  where
    go node@(Bin p m l r)
      | nomatch k p m = if k > p then (node, Nothing, Nil) else (Nil, Nothing, node)
      | zero k m = case go l of (lt, x, gt) -> let !gt' = bin p m gt r in (lt, x, gt')
      | otherwise = case go r of (lt, x, gt) -> let !lt' = bin p m l lt in (lt', x, gt)
    go node@(Tip ky y)
      | k > ky = (node, Nothing, Nil)
      | k < ky = (Nil, Nothing, node)
      | otherwise = (Nil, Just y, Nil)
    go Nil = (Nil, Nothing, Nil)

-- | The pieces at the root.
splitRoot :: IntMap a -> [IntMap a]
splitRoot Nil = []
splitRoot t@(Tip _ _) = [t]
splitRoot (Bin _ m l r) = if m < 0 then [r, l] else [l, r]

-- | Maps with a state that goes from the least key to the greatest, or the other way.
mapAccum :: (a -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccum f = mapAccumWithKey (\a _ x -> f a x)

mapAccumWithKey, mapAccumRWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumWithKey change = accumulating False change
mapAccumRWithKey change = accumulating True change

-- The same in either direction. At the sign bit the lesser keys are on the right, so that halves are visited the other way.
accumulating :: Bool -> (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
accumulating greatestFirst change = go
  where
    go s t = case t of
      Bin p m l r
        | (if m < 0 then greatestFirst else not greatestFirst) -> let { (s1, l') = go s l; (s2, r') = go s1 r } in (s2, Bin p m l' r')
        | otherwise -> let { (s1, r') = go s r; (s2, l') = go s1 l } in (s2, Bin p m l' r')
      Tip k x -> let (s', y) = change s k x in (s', Tip k y)
      Nil -> (s, Nil)

-- | Maps the keys; of keys that become equal the greatest one's value stays, or the values are combined.
mapKeys, mapKeysMonotonic :: (Key -> Key) -> IntMap a -> IntMap a
mapKeys f m = fromList (foldrWithKey (\k x xs -> (f k, x) : xs) [] m)
mapKeysMonotonic = mapKeys

mapKeysWith :: (a -> a -> a) -> (Key -> Key) -> IntMap a -> IntMap a
mapKeysWith c f m = fromListWith c (foldrWithKey (\k x xs -> (f k, x) : xs) [] m)

-- | 'traverseWithKey' that leaves out what gives 'Nothing'.
traverseMaybeWithKey :: Applicative f => (Key -> a -> f (Maybe b)) -> IntMap a -> f (IntMap b)
traverseMaybeWithKey visit = traversingMaybe id visit

-- | The same, with something done to each result.
traversingMaybe :: Applicative f => (Maybe b -> Maybe b) -> (Key -> a -> f (Maybe b)) -> IntMap a -> f (IntMap b)
traversingMaybe given visit = part
  where
    part t = case t of
      Bin p m l r -> lesserFirst m (bin p m) (part l) (part r)
      Tip k x -> fmap (\y -> maybe Nil (Tip k) (given y)) (visit k x)
      Nil -> pure Nil
{-# INLINE traversingMaybe #-}

-- | From pairs in ascending order.
fromAscList, fromDistinctAscList :: [(Key, a)] -> IntMap a
fromAscList = fromList
fromDistinctAscList = fromList

fromAscListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromAscListWith = fromListWith

fromAscListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromAscListWithKey = fromListWithKey
