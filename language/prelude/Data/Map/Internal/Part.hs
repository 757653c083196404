{-# LANGUAGE BangPatterns #-}
-- | Parts of a map: by predicates, by order and by index; and maps over it that carry a state or lose keys.
module Data.Map.Internal.Part
  ( filter, filterWithKey, partition, partitionWithKey, mapMaybe, mapMaybeWithKey, mapEither, mapEitherWithKey
  , takeWhileAntitone, dropWhileAntitone, spanAntitone, splitRoot, updateMin, updateMax, updateMinWithKey, updateMaxWithKey
  , mapAccum, mapAccumWithKey, mapAccumRWithKey, mapKeys, mapKeysWith, mapKeysMonotonic, traverseMaybeWithKey, traversingMaybe
  , lookupIndex, findIndex, elemAt, updateAt, deleteAt, take, drop, splitAt, valid
  ) where

import Control.Applicative (liftA3)
import Prelude hiding (lookup, map, filter, foldr, foldl, null, splitAt, take, drop)
import Data.Maybe (fromMaybe)
import Data.Map.Internal

-- | The keys and values that satisfy a predicate.
filter :: (a -> Bool) -> Map k a -> Map k a
filter p = filterWithKey (\_ x -> p x)

filterWithKey :: (k -> a -> Bool) -> Map k a -> Map k a
filterWithKey _ Tip = Tip
filterWithKey p t@(Bin _ kx x l r)
  | p kx x = if size l == size l' && size r == size r' then t else link kx x l' r'
  | otherwise = link2 l' r'
  where
    -- the last is forced first
    !r' = filterWithKey p r
    !l' = filterWithKey p l

-- | Those that satisfy a predicate, and those that do not.
partition :: (a -> Bool) -> Map k a -> (Map k a, Map k a)
partition p = partitionWithKey (\_ x -> p x)

partitionWithKey :: (k -> a -> Bool) -> Map k a -> (Map k a, Map k a)
partitionWithKey _ Tip = (Tip, Tip)
partitionWithKey p (Bin _ kx x l r) = case partitionWithKey p l of
  (l1, l2) -> case partitionWithKey p r of
    (r1, r2)
      | p kx x -> let { !a = link kx x l1 r1 } in let { !b = link2 l2 r2 } in (a, b)
      | otherwise -> let { !a = link2 l1 r1 } in let { !b = link kx x l2 r2 } in (a, b)

-- | Maps, and leaves out what gives 'Nothing'.
mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f = mapMaybeWithKey (\_ x -> f x)

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey _ Tip = Tip
mapMaybeWithKey f (Bin _ kx x l r) = case f kx x of
  Just y -> link kx y (mapMaybeWithKey f l) (mapMaybeWithKey f r)
  Nothing -> link2 (mapMaybeWithKey f l) (mapMaybeWithKey f r)

-- | Maps into one of two maps.
mapEither :: (a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEither f = mapEitherWithKey (\_ x -> f x)

mapEitherWithKey :: (k -> a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEitherWithKey _ Tip = (Tip, Tip)
mapEitherWithKey f (Bin _ kx x l r) = case mapEitherWithKey f l of
  (l1, l2) -> case mapEitherWithKey f r of
    (r1, r2) -> case f kx x of
      Left y -> let { !a = link kx y l1 r1 } in let { !b = link2 l2 r2 } in (a, b)
      Right z -> let { !a = link2 l1 r1 } in let { !b = link kx z l2 r2 } in (a, b)

-- | The part before the first key that fails, and the part from there; the predicate may change only once.
takeWhileAntitone, dropWhileAntitone :: (k -> Bool) -> Map k a -> Map k a
takeWhileAntitone _ Tip = Tip
takeWhileAntitone p (Bin _ kx x l r)
  | p kx = link kx x l (takeWhileAntitone p r)
  | otherwise = takeWhileAntitone p l
dropWhileAntitone _ Tip = Tip
dropWhileAntitone p (Bin _ kx x l r)
  | p kx = dropWhileAntitone p r
  | otherwise = link kx x (dropWhileAntitone p l) r

spanAntitone :: (k -> Bool) -> Map k a -> (Map k a, Map k a)
spanAntitone _ Tip = (Tip, Tip)
spanAntitone p (Bin _ kx x l r)
  | p kx = case spanAntitone p r of (u, v) -> let !u' = link kx x l u in (u', v)
  | otherwise = case spanAntitone p l of (u, v) -> let !v' = link kx x v r in (u, v')

-- | The pieces at the root.
splitRoot :: Map k b -> [Map k b]
splitRoot Tip = []
splitRoot (Bin _ k v l r) = [l, singleton k v, r]

-- | Changes the value at the least or greatest key, or takes it away.
updateMin, updateMax :: (a -> Maybe a) -> Map k a -> Map k a
updateMin f = updateMinWithKey (\_ x -> f x)
updateMax f = updateMaxWithKey (\_ x -> f x)

updateMinWithKey, updateMaxWithKey :: (k -> a -> Maybe a) -> Map k a -> Map k a
updateMinWithKey change t = case t of
  Bin n k x Tip above -> maybe above (\y -> Bin n k y Tip above) (change k x)
  Bin _ k x below above -> balance k x (updateMinWithKey change below) above
  Tip -> Tip
updateMaxWithKey change t = case t of
  Bin n k x below Tip -> maybe below (\y -> Bin n k y below Tip) (change k x)
  Bin _ k x below above -> balance k x below (updateMaxWithKey change above)
  Tip -> Tip

-- | Maps with a state that goes from the least key to the greatest, or the other way.
mapAccum :: (a -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccum f = mapAccumWithKey (\a _ x -> f a x)

mapAccumWithKey, mapAccumRWithKey :: (a -> k -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccumWithKey change start t = case t of
  Tip -> (start, Tip)
  Bin n k x l r -> (end, Bin n k y lesser greater)
    where
      (before, lesser) = mapAccumWithKey change start l
      (behind, y) = change before k x
      (end, greater) = mapAccumWithKey change behind r
mapAccumRWithKey change start t = case t of
  Tip -> (start, Tip)
  Bin n k x l r -> (end, Bin n k y lesser greater)
    where
      (before, greater) = mapAccumRWithKey change start r
      (behind, y) = change before k x
      (end, lesser) = mapAccumRWithKey change behind l

-- | Maps the keys; of keys that become equal the greatest one's value stays, or the values are combined.
mapKeys :: Ord k2 => (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeys f m = fromList (foldrWithKey (\k x xs -> (f k, x) : xs) [] m)

mapKeysWith :: Ord k2 => (a -> a -> a) -> (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeysWith c f m = fromListWith c (foldrWithKey (\k x xs -> (f k, x) : xs) [] m)

mapKeysMonotonic :: (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeysMonotonic _ Tip = Tip
mapKeysMonotonic f (Bin sz k x l r) = Bin sz (f k) x (mapKeysMonotonic f l) (mapKeysMonotonic f r)

-- | 'traverseWithKey' that leaves out what gives 'Nothing'.
traverseMaybeWithKey :: Applicative f => (k -> a -> f (Maybe b)) -> Map k a -> f (Map k b)
traverseMaybeWithKey visit = traversingMaybe id visit

-- | The same, with something done to each result.
traversingMaybe :: Applicative f => (Maybe b -> Maybe b) -> (k -> a -> f (Maybe b)) -> Map k a -> f (Map k b)
traversingMaybe given visit = part
  where
    part t = case t of
      Bin _ k x Tip Tip -> fmap (\y -> maybe Tip (singleton k) (given y)) (visit k x)
      Bin _ k x l r -> liftA3 (joined k) (part l) (visit k x) (part r)
      Tip -> pure Tip
    joined k = \lesser y greater -> case given y of
      Just z -> link k z lesser greater
      Nothing -> link2 lesser greater
{-# INLINE traversingMaybe #-}

-- | The place of a key in the order, from 0.
lookupIndex :: Ord k => k -> Map k a -> Maybe Int
lookupIndex !k t = go 0 t
  where
    go !_ Tip = Nothing
    go i (Bin _ kx _ l r) = case compare k kx of
      LT -> go i l
      GT -> go (i + size l + 1) r
      EQ -> Just $! i + size l

findIndex :: Ord k => k -> Map k a -> Int
findIndex k m = fromMaybe missingElement (lookupIndex k m)

-- | By place.
elemAt :: Int -> Map k a -> (k, a)
elemAt !_ Tip = badElemAt
elemAt i (Bin _ kx x l r) = case compare i (size l) of
  LT -> elemAt i l
  GT -> elemAt (i - size l - 1) r
  EQ -> (kx, x)

updateAt :: (k -> a -> Maybe a) -> Int -> Map k a -> Map k a
updateAt _ !_ Tip = badUpdateAt
updateAt f i (Bin sx kx x l r) = case compare i (size l) of
  LT -> balance kx x (updateAt f i l) r
  GT -> balance kx x l (updateAt f (i - size l - 1) r)
  EQ -> case f kx x of { Just x' -> Bin sx kx x' l r; Nothing -> glue l r }

deleteAt :: Int -> Map k a -> Map k a
deleteAt !_ Tip = badDeleteAt
deleteAt i (Bin _ kx x l r) = case compare i (size l) of
  LT -> balance kx x (deleteAt i l) r
  GT -> balance kx x l (deleteAt (i - size l - 1) r)
  EQ -> glue l r

take, drop :: Int -> Map k a -> Map k a
take n m
  | n >= size m = m
  | otherwise = go n m
  where
    go i t | i <= 0 = Tip
    go _ Tip = Tip
    go i (Bin _ kx x l r) = case compare i (size l) of
      LT -> go i l
      GT -> link kx x l (go (i - size l - 1) r)
      EQ -> l
drop n m
  | n >= size m = Tip
  | otherwise = go n m
  where
    go i t | i <= 0 = t
    go _ Tip = Tip
    go i (Bin _ kx x l r) = case compare i (size l) of
      LT -> link kx x (go i l) r
      GT -> go (i - size l - 1) r
      EQ -> insertMin kx x r

splitAt :: Int -> Map k a -> (Map k a, Map k a)
splitAt n m = let { !a = take n m } in let { !b = drop n m } in (a, b)

-- | Whether order, balance and sizes are right.
valid :: Ord k => Map k a -> Bool
valid t = balanced t && ordered (const True) (const True) t && sized t
  where
    ordered _ _ Tip = True
    ordered above below (Bin _ k _ l r) =
      above k && below k && ordered above (< k) l && ordered (> k) below r
    balanced Tip = True
    balanced (Bin _ _ _ l r) = (size l + size r <= 1 || (size l <= 3 * size r && size r <= 3 * size l)) && balanced l && balanced r
    sized Tip = True
    sized (Bin n _ _ l r) = n == size l + size r + 1 && sized l && sized r
