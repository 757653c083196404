{-# LANGUAGE BangPatterns #-}
-- | Merging by tactics: what to do with keys of only one map, and with keys of both.
module Data.IntMap.Merge.Tactic
  ( WhenMissing(..), WhenMatched(..), SimpleWhenMissing, SimpleWhenMatched, merge, mergeA, dropMissing, preserveMissing
  , filterMissing, filterAMissing, mapWhenMatched, mapWhenMissing, lmapWhenMissing, contramapFirstWhenMatched, contramapSecondWhenMatched
  , runWhenMatched, runWhenMissing, zipWithMaybeAMatched, zipWithAMatched, traverseMaybeMissing, traverseMissing
  , zipWithMaybeMatched, zipWithMatched, mapMaybeMissing, mapMissing, filterWithKeyA
  ) where

import Control.Applicative (liftA2, liftA3)
import qualified Control.Category as Category
import Prelude hiding (lookup, map, filter, foldr, foldl, null)
import Data.Functor.Identity
import Data.IntMap.Internal
import Data.IntMap.Internal.Combine
import Data.IntMap.Internal.Part

-- | For keys that the other map lacks: over a whole subtree, and for one key.
data WhenMissing f x y = WhenMissing
  { missingSubtree :: IntMap x -> f (IntMap y)
  , missingKey_ :: Key -> x -> f (Maybe y)
  }

-- | For keys of both maps.
newtype WhenMatched f x y z = WhenMatched { matchedKey :: Key -> x -> y -> f (Maybe z) }

type SimpleWhenMissing = WhenMissing Identity
type SimpleWhenMatched = WhenMatched Identity

instance (Applicative f, Monad f) => Functor (WhenMissing f x) where
  fmap f (WhenMissing s k) = WhenMissing (\m -> s m >>= \m' -> pure $! fmap f m') (\key x -> fmap (fmap f) (k key x))

instance Functor f => Functor (WhenMatched f x y) where
  fmap f (WhenMatched g) = WhenMatched (\k x y -> fmap (fmap f) (g k x y))

instance (Applicative f, Monad f) => Category.Category (WhenMissing f) where
  id = preserveMissing
  f . g = traverseMaybeMissing (\k x -> missingKey_ g k x >>= maybe (pure Nothing) (missingKey_ f k))

instance (Applicative f, Monad f) => Applicative (WhenMissing f x) where
  pure x = mapMissing (\_ _ -> x)
  f <*> g = traverseMaybeMissing (\k x -> missingKey_ f k x >>= maybe (pure Nothing) (\r -> missingKey_ g k x >>= \y -> pure $! fmap r y))

instance (Applicative f, Monad f) => Monad (WhenMissing f x) where
  m >>= f = traverseMaybeMissing (\k x -> missingKey_ m k x >>= maybe (pure Nothing) (\r -> missingKey_ (f r) k x))

instance (Applicative f, Monad f) => Category.Category (WhenMatched f x) where
  id = zipWithMatched (\_ _ y -> y)
  f . g = zipWithMaybeAMatched (\k x y -> matchedKey g k x y >>= maybe (pure Nothing) (matchedKey f k x))

instance (Applicative f, Monad f) => Applicative (WhenMatched f x y) where
  pure x = zipWithMatched (\_ _ _ -> x)
  f <*> g = zipWithMaybeAMatched (\k x y -> matchedKey f k x y >>= maybe (pure Nothing) (\r -> matchedKey g k x y >>= \z -> pure $! fmap r z))

instance (Applicative f, Monad f) => Monad (WhenMatched f x y) where
  m >>= f = zipWithMaybeAMatched (\k x y -> matchedKey m k x y >>= maybe (pure Nothing) (\r -> matchedKey (f r) k x y))

runWhenMatched :: WhenMatched f x y z -> Key -> x -> y -> f (Maybe z)
runWhenMatched = matchedKey

runWhenMissing :: WhenMissing f x y -> Key -> x -> f (Maybe y)
runWhenMissing = missingKey_

mapWhenMatched :: Functor f => (a -> b) -> WhenMatched f x y a -> WhenMatched f x y b
mapWhenMatched = fmap

lmapWhenMissing :: (b -> a) -> WhenMissing f a x -> WhenMissing f b x
lmapWhenMissing f t = WhenMissing (\m -> missingSubtree t (fmap f m)) (\k x -> missingKey_ t k (f x))

contramapFirstWhenMatched :: (b -> a) -> WhenMatched f a y z -> WhenMatched f b y z
contramapFirstWhenMatched f t = WhenMatched (\k x y -> runWhenMatched t k (f x) y)

contramapSecondWhenMatched :: (b -> a) -> WhenMatched f x a z -> WhenMatched f x b z
contramapSecondWhenMatched f t = WhenMatched (\k x y -> runWhenMatched t k x (f y))

-- | Leaves them out; keeps them; keeps those that satisfy a predicate.
dropMissing :: Applicative f => WhenMissing f x y
dropMissing = WhenMissing (const (pure Nil)) (\_ _ -> pure Nothing)

preserveMissing :: Applicative f => WhenMissing f x x
preserveMissing = WhenMissing pure (\_ x -> pure (Just x))

filterMissing :: Applicative f => (Key -> x -> Bool) -> WhenMissing f x x
filterMissing p = WhenMissing (\m -> pure $! filterWithKey p m) (\k x -> pure $! (if p k x then Just x else Nothing))

filterAMissing :: Applicative f => (Key -> x -> f Bool) -> WhenMissing f x x
filterAMissing p = WhenMissing (filterWithKeyA p) (\k x -> fmap (\b -> if b then Just x else Nothing) (p k x))

filterWithKeyA :: Applicative f => (Key -> a -> f Bool) -> IntMap a -> f (IntMap a)
filterWithKeyA p = traverseMaybeWithKey (\k x -> fmap (\b -> if b then Just x else Nothing) (p k x))

-- | Maps them.
mapMissing :: Applicative f => (Key -> x -> y) -> WhenMissing f x y
mapMissing f = WhenMissing (\m -> pure $! mapWithKey f m) (\k x -> pure (Just (f k x)))

mapMaybeMissing :: Applicative f => (Key -> x -> Maybe y) -> WhenMissing f x y
mapMaybeMissing f = WhenMissing (\m -> pure $! mapMaybeWithKey f m) (\k x -> pure $! f k x)

traverseMissing :: Applicative f => (Key -> x -> f y) -> WhenMissing f x y
traverseMissing f = WhenMissing (traverseWithKey f) (\k x -> Just <$> f k x)

traverseMaybeMissing :: Applicative f => (Key -> x -> f (Maybe y)) -> WhenMissing f x y
traverseMaybeMissing f = WhenMissing (traverseMaybeWithKey f) f

-- | Combines the two values.
zipWithMatched :: Applicative f => (Key -> x -> y -> z) -> WhenMatched f x y z
zipWithMatched f = WhenMatched (\k x y -> pure (Just (f k x y)))

zipWithMaybeMatched :: Applicative f => (Key -> x -> y -> Maybe z) -> WhenMatched f x y z
zipWithMaybeMatched f = WhenMatched (\k x y -> pure $! f k x y)

zipWithAMatched :: Applicative f => (Key -> x -> y -> f z) -> WhenMatched f x y z
zipWithAMatched f = WhenMatched (\k x y -> Just <$> f k x y)

zipWithMaybeAMatched :: (Key -> x -> y -> f (Maybe z)) -> WhenMatched f x y z
zipWithMaybeAMatched = WhenMatched

-- | Merges two maps.
merge :: SimpleWhenMissing a c -> SimpleWhenMissing b c -> SimpleWhenMatched a b c -> IntMap a -> IntMap b -> IntMap c
merge g1 g2 f m1 m2 = runIdentity (mergeA g1 g2 f m1 m2)

-- | Merges two maps with actions, performed in the order of the keys.
mergeA :: Applicative f => WhenMissing f a c -> WhenMissing f b c -> WhenMatched f a b c -> IntMap a -> IntMap b -> f (IntMap c)
mergeA (WhenMissing left leftKey) (WhenMissing right rightKey) (WhenMatched f) = go
  where
    go t1 Nil = left t1
    go Nil t2 = right t2
    go t1@(Tip k1 x) t2 = alone leftKey right (\y -> f k1 x y) k1 x t2
    go t1 t2@(Tip k2 y) = alone rightKey left (\x -> f k2 x y) k2 y t1
    go t1@(Bin p1 m1 l1 r1) t2@(Bin p2 m2 l2 r2)
      | shorter m1 m2 = if nomatch p2 p1 m1 then apart p1 (left t1) p2 (right t2) else
          if zero p2 m1 then node p1 m1 (go l1 t2) (left r1) else node p1 m1 (left l1) (go r1 t2)
      | shorter m2 m1 = if nomatch p1 p2 m2 then apart p1 (left t1) p2 (right t2) else
          if zero p1 m2 then node p2 m2 (go t1 l2) (right r2) else node p2 m2 (right l2) (go t1 r2)
      | p1 == p2 = node p1 m1 (go l1 l2) (go r1 r2)
      | otherwise = apart p1 (left t1) p2 (right t2)
    -- One key against a map: the actions for what is below it, for it, and for what is above it.
    alone missing others both k x t = case splitLookup k t of
      (lt, found, gt) -> liftA3 (\l mx r -> union l (union (maybe Nil (Tip k) mx) r))
        (subtree others lt) (maybe (missing k x) both found) (subtree others gt)
    subtree others t = case t of { Nil -> pure Nil; _ -> others t }
    node p m l r
      | m < 0 = liftA2 (flip (bin p m)) r l
      | otherwise = liftA2 (bin p m) l r
    apart p1 u1 p2 u2
      | p1 < p2 = liftA2 (put p1 p2) u1 u2
      | otherwise = liftA2 (flip (put p1 p2)) u2 u1
    put _ _ Nil b = b
    put _ _ a Nil = a
    put p1 p2 a b = join p1 a p2 b

mapWhenMissing :: (Applicative f, Monad f) => (a -> b) -> WhenMissing f x a -> WhenMissing f x b
mapWhenMissing = fmap
