{-# LANGUAGE BangPatterns #-}
-- | Several maps from Int at once.
module Data.IntMap.Internal.Combine
  ( unionWith, unionWithKey, unions, unionsWith, difference, (\\), differenceWith, differenceWithKey, intersection
  , intersectionWith, intersectionWithKey, disjoint, compose, mergeWithKey, isSubmapOf, isSubmapOfBy, isProperSubmapOf
  , isProperSubmapOfBy
  ) where

import Prelude hiding (lookup, map, filter, foldr, foldl, null)
import qualified Data.Foldable as Foldable
import Data.IntMap.Internal

infixl 9 \\

-- | 'union' with a function for the values where both have a key.
unionWith :: (a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWith f = unionWithKey (\_ x y -> f x y)

unionWithKey :: (Key -> a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWithKey f = merging (\k x y -> Tip k (f k x y)) id id

unions :: Foldable f => f (IntMap a) -> IntMap a
unions = Foldable.foldl' union empty

unionsWith :: Foldable f => (a -> a -> a) -> f (IntMap a) -> IntMap a
unionsWith f = Foldable.foldl' (unionWith f) empty

-- | The first map without the second one's keys.
difference, (\\) :: IntMap a -> IntMap b -> IntMap a
difference = merging (\_ _ _ -> Nil) id (const Nil)
m1 \\ m2 = difference m1 m2

-- | As 'difference', but a function decides about keys that both have.
differenceWith :: (a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWith f = differenceWithKey (\_ x y -> f x y)

differenceWithKey :: (Key -> a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWithKey f = mergeWithKey f id (const Nil)

-- | The keys that both have.
intersection :: IntMap a -> IntMap b -> IntMap a
intersection = merging (\k x _ -> Tip k x) (const Nil) (const Nil)

intersectionWith :: (a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWith f = intersectionWithKey (\_ x y -> f x y)

intersectionWithKey :: (Key -> a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWithKey f = merging (\k x y -> Tip k (f k x y)) (const Nil) (const Nil)

-- | Whether no key is in both.
disjoint :: IntMap a -> IntMap b -> Bool
disjoint Nil _ = True
disjoint _ Nil = True
disjoint (Tip k _) t = notMember k t
disjoint t (Tip k _) = notMember k t
disjoint t1@(Bin p1 m1 l1 r1) t2@(Bin p2 m2 l2 r2)
  | shorter m1 m2 = nomatch p2 p1 m1 || disjoint (if zero p2 m1 then l1 else r1) t2
  | shorter m2 m1 = nomatch p1 p2 m2 || disjoint t1 (if zero p1 m2 then l2 else r2)
  | p1 == p2 = disjoint l1 l2 && disjoint r1 r2
  | otherwise = True

-- | What the first map's keys lead to by way of the second.
compose :: IntMap c -> IntMap Int -> IntMap c
compose bc ab
  | null bc = Nil
  | otherwise = go ab
  where
    go Nil = Nil
    go (Tip k b) = maybe Nil (Tip k) (lookup b bc)
    go (Bin p m l r) = bin p m (go l) (go r)

-- | Merges by a function for keys of both, and functions for parts of only one, which may only take keys away.
mergeWithKey :: (Key -> a -> b -> Maybe c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c) -> IntMap a -> IntMap b -> IntMap c
mergeWithKey f = merging (\k x y -> maybe Nil (\z -> Tip k z) (f k x y))

-- | Whether the second map has all that the first has, with values that agree; properly: and more.
isSubmapOf, isProperSubmapOf :: Eq a => IntMap a -> IntMap a -> Bool
isSubmapOf = isSubmapOfBy (==)
isProperSubmapOf = isProperSubmapOfBy (==)

isSubmapOfBy, isProperSubmapOfBy :: (a -> b -> Bool) -> IntMap a -> IntMap b -> Bool
isSubmapOfBy agree t1@(Bin p1 m1 l1 r1) (Bin p2 m2 l2 r2)
  | shorter m1 m2 = False
  | shorter m2 m1 = not (nomatch p1 p2 m2) && isSubmapOfBy agree t1 (if zero p1 m2 then l2 else r2)
  | otherwise = p1 == p2 && isSubmapOfBy agree l1 l2 && isSubmapOfBy agree r1 r2
isSubmapOfBy _ (Bin _ _ _ _) _ = False
isSubmapOfBy agree (Tip k x) t = maybe False (agree x) (lookup k t)
isSubmapOfBy _ Nil _ = True
isProperSubmapOfBy agree a b = size a < size b && isSubmapOfBy agree a b
