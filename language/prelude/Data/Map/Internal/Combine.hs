{-# LANGUAGE BangPatterns #-}
-- | Several maps at once: differences, intersections, merges, and what is the same of two.
module Data.Map.Internal.Combine
  ( unionWith, unionWithKey, unions, unionsWith, difference, (\\), differenceWith, differenceWithKey, intersection, intersectionWith
  , intersectionWithKey, disjoint, compose, mergeWithKey, merging, restrictKeys, withoutKeys, isSubmapOf, isSubmapOfBy
  , isProperSubmapOf, isProperSubmapOfBy, link2
  ) where

import Prelude hiding (lookup, map, filter, foldr, foldl, null)
import Data.Containers.Failure (failure)
import qualified Data.Foldable as Foldable
import Data.Map.Internal
import qualified Data.Set.Internal as Set
import Data.Set.Internal (Set)

infixl 9 \\

-- | 'union' with a function for the values where both have a key.
unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith f = unionWithKey (\_ x y -> f x y)

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey _ t1 Tip = t1
unionWithKey f t1 (Bin 1 k x _ _) = insertWithKeyR f k x t1
unionWithKey f (Bin 1 k x _ _) t2 = insertWithKey f k x t2
unionWithKey _ Tip t2 = t2
unionWithKey f (Bin _ k x l r) t2 = case splitLookup k t2 of
  (l2, found, r2) -> case unionWithKey f l l2 of
    l' -> case unionWithKey f r r2 of
      r' -> link k (case found of { Nothing -> x; Just y -> f k x y }) l' r'

-- Puts a value behind the one that is there; that one's key stays.
insertWithKeyR :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKeyR f !k x t = go t
  where
    go Tip = singleton k x
    go (Bin s ky y l r) = case compare k ky of
      LT -> balance ky y (go l) r
      GT -> balance ky y l (go r)
      EQ -> Bin s ky (f ky y x) l r

unions :: (Foldable f, Ord k) => f (Map k a) -> Map k a
unions ts = Foldable.foldl' union empty ts

unionsWith :: (Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f ts = Foldable.foldl' (unionWith f) empty ts

-- | The first map without the second one's keys.
difference, (\\) :: Ord k => Map k a -> Map k b -> Map k a
difference Tip _ = Tip
difference t1 Tip = t1
difference t1 (Bin _ k _ l r) = case split k t1 of
  (l1, r1) -> let { !l' = difference l1 l } in let { !r' = difference r1 r } in if size l' + size r' == size t1 then t1 else link2 l' r'
m1 \\ m2 = difference m1 m2

-- | As 'difference', but a function decides about keys that both have.
differenceWith :: Ord k => (a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWith f t1 !t2 = mergeWithKey (\_ x y -> f x y) id (const Tip) t1 t2

differenceWithKey :: Ord k => (k -> a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWithKey f = mergeWithKey f id (const Tip)

-- | The keys that both have. As everywhere here, a map that stays what it was also keeps its shape.
intersection :: Ord k => Map k a -> Map k b -> Map k a
intersection Tip _ = Tip
intersection _ Tip = Tip
intersection t1@(Bin _ k x l r) t2 = case splitLookup k t2 of
  (l2, found, r2) -> let { !l' = intersection l l2 } in let { !r' = intersection r r2 } in case found of
    Just _ -> if size l' == size l && size r' == size r then t1 else link k x l' r'
    Nothing -> link2 l' r'

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f = intersectionWithKey (\_ x y -> f x y)

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey _ Tip _ = Tip
intersectionWithKey _ _ Tip = Tip
intersectionWithKey f (Bin _ k x l r) t2 = case splitLookup k t2 of
  (l2, found, r2) -> let { !l' = intersectionWithKey f l l2 } in let { !r' = intersectionWithKey f r r2 } in case found of
    Just y -> link k (f k x y) l' r'
    Nothing -> link2 l' r'

-- | Whether no key is in both.
disjoint :: Ord k => Map k a -> Map k b -> Bool
disjoint Tip _ = True
disjoint _ Tip = True
disjoint (Bin 1 k _ _ _) t = k `notMember` t
disjoint (Bin _ k _ l r) t = case splitLookup k t of
  (lt, found, gt) -> maybe True (const False) found && disjoint l lt && disjoint r gt

-- | What the first map's keys lead to by way of the second.
compose :: Ord b => Map b c -> Map a b -> Map a c
compose bc !ab
  | null bc = Tip
  | otherwise = go ab
  where
    go Tip = Tip
    go (Bin _ k b l r) = case (lookup b bc, go l, go r) of
      (Just c, l', r') -> link k c l' r'
      (Nothing, l', r') -> link2 l' r'

-- | Merges by a function for keys of both, and functions for parts of only one, which may only take keys away.
mergeWithKey :: Ord k => (k -> a -> b -> Maybe c) -> (Map k a -> Map k c) -> (Map k b -> Map k c) -> Map k a -> Map k b -> Map k c
mergeWithKey both only1 only2 t1 t2 = merging (failure "Data.Map.Internal" 2782 27) both only1 only2 t1 t2

-- | The same with how it stops.
merging
  :: Ord k => (String -> Maybe c) -> (k -> a -> b -> Maybe c) -> (Map k a -> Map k c) -> (Map k b -> Map k c) -> Map k a -> Map k b -> Map k c
merging stopped both only1 only2 = merged
  where
    merged Tip t2 = only2 t2
    merged t1 Tip = only1 t1
    merged (Bin _ k x l r) t2 = case splitLookup k t2 of
      (below, other, above) -> let { !lesser = merged l below } in let { !greater = merged r above } in
        case (case other of { Just y -> both k x y; Nothing -> alone k x }) of
          Just z -> link k z lesser greater
          Nothing -> link2 lesser greater
    -- What the function for parts of the first map makes of a single pair.
    alone k x = case only1 (singleton k x) of
      Bin _ _ z Tip Tip -> Just z
      Tip -> Nothing
      _ -> stopped "mergeWithKey: Given function only1 does not fulfill required conditions (see documentation)"

-- | Only the keys of the set, or all but those.
restrictKeys, withoutKeys :: Ord k => Map k a -> Set k -> Map k a
restrictKeys Tip _ = Tip
restrictKeys _ Set.Tip = Tip
restrictKeys m@(Bin _ k x l1 r1) s = case Set.splitMember k s of
  (l2, b, r2)
    | not b -> link2 l' r'
    | size l' == size l1 && size r' == size r1 -> m
    | otherwise -> link k x l' r'
    where
      -- the last is forced first
      !r' = restrictKeys r1 r2
      !l' = restrictKeys l1 l2
withoutKeys Tip _ = Tip
withoutKeys m Set.Tip = m
withoutKeys m (Set.Bin _ k ls rs) = case splitLookup k m of
  (lm, _, rm) -> let { !l' = withoutKeys lm ls } in let { !r' = withoutKeys rm rs } in if size l' + size r' == size m then m else link2 l' r'

-- | Whether the second map has all that the first has, with values that agree; properly: and more.
isSubmapOf, isProperSubmapOf :: (Ord k, Eq a) => Map k a -> Map k a -> Bool
isSubmapOf = isSubmapOfBy (==)
isProperSubmapOf = isProperSubmapOfBy (==)

isSubmapOfBy, isProperSubmapOfBy :: Ord k => (a -> b -> Bool) -> Map k a -> Map k b -> Bool
isSubmapOfBy f t1 t2 = size t1 <= size t2 && submap f t1 t2
isProperSubmapOfBy f t1 t2 = size t1 < size t2 && submap f t1 t2

submap :: Ord k => (a -> b -> Bool) -> Map k a -> Map k b -> Bool
submap _ Tip _ = True
submap _ _ Tip = False
submap f (Bin 1 k x _ _) t = maybe False (f x) (lookup k t)
submap f (Bin _ k x l r) t = case splitLookup k t of
  (_, Nothing, _) -> False
  (lt, Just y, gt) -> f x y && size l <= size lt && size r <= size gt && submap f l lt && submap f r gt
