{-# LANGUAGE BangPatterns #-}
-- | Parts of a set: by predicates, by order and by index.
module Data.Set.Internal.Part
  ( filter, partition, takeWhileAntitone, dropWhileAntitone, spanAntitone, splitRoot, lookupIndex, findIndex, elemAt, deleteAt
  , take, drop, splitAt, valid
  ) where

import Prelude hiding (filter, splitAt, take, drop)
import Data.Maybe (fromMaybe)
import Data.Set.Internal (Set(..), badDeleteAt, badElemAt, balance, glue, insertMin, link, link2, missingElement, singleton, size)

-- | The elements that satisfy a predicate.
filter :: (a -> Bool) -> Set a -> Set a
filter _ Tip = Tip
filter p t@(Bin _ x l r)
  | p x = if size l == size l' && size r == size r' then t else link x l' r'
  | otherwise = link2 l' r'
  where
    -- the last is forced first
    !r' = filter p r
    !l' = filter p l

partition :: (a -> Bool) -> Set a -> (Set a, Set a)
partition _ Tip = (Tip, Tip)
partition p t@(Bin _ x l r) = case partition p l of
  (l1, l2) -> case partition p r of
    (r1, r2)
      | p x -> let { !a = whole l1 r1 } in let { !b = link2 l2 r2 } in (a, b)
      | otherwise -> let { !a = link2 l1 r1 } in let { !b = whole l2 r2 } in (a, b)
  where whole l' r' = if size l' == size l && size r' == size r then t else link x l' r'

-- | The part before the first element that fails, and the part from there; the predicate may change only once.
takeWhileAntitone, dropWhileAntitone :: (a -> Bool) -> Set a -> Set a
takeWhileAntitone _ Tip = Tip
takeWhileAntitone p (Bin _ x l r)
  | p x = link x l (takeWhileAntitone p r)
  | otherwise = takeWhileAntitone p l
dropWhileAntitone _ Tip = Tip
dropWhileAntitone p (Bin _ x l r)
  | p x = dropWhileAntitone p r
  | otherwise = link x (dropWhileAntitone p l) r

spanAntitone :: (a -> Bool) -> Set a -> (Set a, Set a)
spanAntitone _ Tip = (Tip, Tip)
spanAntitone p (Bin _ x l r)
  | p x = case spanAntitone p r of (u, v) -> let !u' = link x l u in (u', v)
  | otherwise = case spanAntitone p l of (u, v) -> let !v' = link x v r in (u, v')

-- | The pieces at the root.
splitRoot :: Set a -> [Set a]
splitRoot Tip = []
splitRoot (Bin _ v l r) = [l, singleton v, r]

lookupIndex :: Ord a => a -> Set a -> Maybe Int
lookupIndex !x t = go 0 t
  where
    go _ Tip = Nothing
    go i (Bin _ y l r) = i `seq` case compare x y of
      LT -> go i l
      GT -> go (i + size l + 1) r
      EQ -> Just (i + size l)

findIndex :: Ord a => a -> Set a -> Int
findIndex x t = fromMaybe missingElement (lookupIndex x t)

elemAt :: Int -> Set a -> a
elemAt !_ Tip = badElemAt
elemAt i (Bin _ x l r) = case compare i (size l) of
  LT -> elemAt i l
  GT -> elemAt (i - size l - 1) r
  EQ -> x

deleteAt :: Int -> Set a -> Set a
deleteAt !_ Tip = badDeleteAt
deleteAt i (Bin _ x l r) = case compare i (size l) of
  LT -> balance x (deleteAt i l) r
  GT -> balance x l (deleteAt (i - size l - 1) r)
  EQ -> glue l r

take, drop :: Int -> Set a -> Set a
take n m
  | n >= size m = m
  | otherwise = go n m
  where
    go i t | i <= 0 = Tip
    go _ Tip = Tip
    go i (Bin _ x l r) = case compare i (size l) of
      LT -> go i l
      GT -> link x l (go (i - size l - 1) r)
      EQ -> l
drop n m
  | n >= size m = Tip
  | otherwise = go n m
  where
    go i t | i <= 0 = t
    go _ Tip = Tip
    go i (Bin _ x l r) = case compare i (size l) of
      LT -> link x (go i l) r
      GT -> go (i - size l - 1) r
      EQ -> insertMin x r

splitAt :: Int -> Set a -> (Set a, Set a)
splitAt n t = let { !a = take n t } in let { !b = drop n t } in (a, b)

-- | Whether order, balance and sizes are right.
valid :: Ord a => Set a -> Bool
valid t = balanced t && ordered (const True) (const True) t && sized t
  where
    ordered _ _ Tip = True
    ordered above below (Bin _ x l r) =
      above x && below x && ordered above (< x) l && ordered (> x) below r
    balanced Tip = True
    balanced (Bin _ _ l r) = (size l + size r <= 1 || (size l <= 3 * size r && size r <= 3 * size l)) && balanced l && balanced r
    sized Tip = True
    sized (Bin n _ l r) = n == size l + size r + 1 && sized l && sized r
