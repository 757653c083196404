{-# LANGUAGE BangPatterns #-}
-- | Merging by tactics: what to do with keys of only one map, and with keys of both.
module Data.Map.Merge.Tactic
  ( WhenMissing(..), WhenMatched(..), SimpleWhenMissing, SimpleWhenMatched, merge, mergeA, dropMissing, preserveMissing
  , filterMissing, filterAMissing, mapWhenMatched, mapWhenMissing, lmapWhenMissing, contramapFirstWhenMatched, contramapSecondWhenMatched
  , runWhenMatched, runWhenMissing, zipWithMaybeAMatched, zipWithAMatched, traverseMaybeMissing, traverseMissing
  , zipWithMaybeMatched, zipWithMatched, mapMaybeMissing, mapMissing, filterWithKeyA
  ) where

import Control.Applicative (liftA3)
import qualified Control.Category as Category
import Prelude hiding (lookup, map, filter, foldr, foldl, null)
import Data.Functor.Identity
import Data.Map.Internal
import Data.Map.Internal.Combine
import Data.Map.Internal.Part

-- | For keys that the other map lacks: over a whole subtree, and for one key.
data WhenMissing f k x y = WhenMissing
  { missingSubtree :: Map k x -> f (Map k y)
  , missingKey_ :: k -> x -> f (Maybe y)
  }

-- | For keys of both maps.
newtype WhenMatched f k x y z = WhenMatched { matchedKey :: k -> x -> y -> f (Maybe z) }

type SimpleWhenMissing = WhenMissing Identity
type SimpleWhenMatched = WhenMatched Identity

instance (Applicative f, Monad f) => Functor (WhenMissing f k x) where
  fmap f (WhenMissing s k) = WhenMissing (\m -> s m >>= \m' -> pure $! fmap f m') (\key x -> fmap (fmap f) (k key x))

instance Functor f => Functor (WhenMatched f k x y) where
  fmap f (WhenMatched g) = WhenMatched (\k x y -> fmap (fmap f) (g k x y))

instance (Applicative f, Monad f) => Category.Category (WhenMissing f k) where
  id = preserveMissing
  f . g = traverseMaybeMissing (\k x -> missingKey_ g k x >>= maybe (pure Nothing) (missingKey_ f k))

instance (Applicative f, Monad f) => Applicative (WhenMissing f k x) where
  pure x = mapMissing (\_ _ -> x)
  f <*> g = traverseMaybeMissing (\k x -> missingKey_ f k x >>= maybe (pure Nothing) (\r -> missingKey_ g k x >>= \y -> pure $! fmap r y))

instance (Applicative f, Monad f) => Monad (WhenMissing f k x) where
  m >>= f = traverseMaybeMissing (\k x -> missingKey_ m k x >>= maybe (pure Nothing) (\r -> missingKey_ (f r) k x))

instance (Applicative f, Monad f) => Category.Category (WhenMatched f k x) where
  id = zipWithMatched (\_ _ y -> y)
  f . g = zipWithMaybeAMatched (\k x y -> matchedKey g k x y >>= maybe (pure Nothing) (matchedKey f k x))

instance (Applicative f, Monad f) => Applicative (WhenMatched f k x y) where
  pure x = zipWithMatched (\_ _ _ -> x)
  f <*> g = zipWithMaybeAMatched (\k x y -> matchedKey f k x y >>= maybe (pure Nothing) (\r -> matchedKey g k x y >>= \z -> pure $! fmap r z))

instance (Applicative f, Monad f) => Monad (WhenMatched f k x y) where
  m >>= f = zipWithMaybeAMatched (\k x y -> matchedKey m k x y >>= maybe (pure Nothing) (\r -> matchedKey (f r) k x y))

runWhenMatched :: WhenMatched f k x y z -> k -> x -> y -> f (Maybe z)
runWhenMatched = matchedKey

runWhenMissing :: WhenMissing f k x y -> k -> x -> f (Maybe y)
runWhenMissing = missingKey_

mapWhenMatched :: Functor f => (a -> b) -> WhenMatched f k x y a -> WhenMatched f k x y b
mapWhenMatched = fmap

lmapWhenMissing :: (b -> a) -> WhenMissing f k a x -> WhenMissing f k b x
lmapWhenMissing f t = WhenMissing (\m -> missingSubtree t (fmap f m)) (\k x -> missingKey_ t k (f x))

contramapFirstWhenMatched :: (b -> a) -> WhenMatched f k a y z -> WhenMatched f k b y z
contramapFirstWhenMatched f t = WhenMatched (\k x y -> runWhenMatched t k (f x) y)

contramapSecondWhenMatched :: (b -> a) -> WhenMatched f k x a z -> WhenMatched f k x b z
contramapSecondWhenMatched f t = WhenMatched (\k x y -> runWhenMatched t k x (f y))

-- | Leaves them out; keeps them; keeps those that satisfy a predicate.
dropMissing :: Applicative f => WhenMissing f k x y
dropMissing = WhenMissing (const (pure Tip)) (\_ _ -> pure Nothing)

preserveMissing :: Applicative f => WhenMissing f k x x
preserveMissing = WhenMissing pure (\_ x -> pure (Just x))

filterMissing :: Applicative f => (k -> x -> Bool) -> WhenMissing f k x x
filterMissing p = WhenMissing (\m -> pure $! filterWithKey p m) (\k x -> pure $! (if p k x then Just x else Nothing))

filterAMissing :: Applicative f => (k -> x -> f Bool) -> WhenMissing f k x x
filterAMissing p = WhenMissing (filterWithKeyA p) (\k x -> fmap (\b -> if b then Just x else Nothing) (p k x))

filterWithKeyA :: Applicative f => (k -> a -> f Bool) -> Map k a -> f (Map k a)
filterWithKeyA p = traverseMaybeWithKey (\k x -> fmap (\b -> if b then Just x else Nothing) (p k x))

-- | Maps them.
mapMissing :: Applicative f => (k -> x -> y) -> WhenMissing f k x y
mapMissing f = WhenMissing (\m -> pure $! mapWithKey f m) (\k x -> pure (Just (f k x)))

mapMaybeMissing :: Applicative f => (k -> x -> Maybe y) -> WhenMissing f k x y
mapMaybeMissing f = WhenMissing (\m -> pure $! mapMaybeWithKey f m) (\k x -> pure $! f k x)

traverseMissing :: Applicative f => (k -> x -> f y) -> WhenMissing f k x y
traverseMissing f = WhenMissing (traverseWithKey f) (\k x -> Just <$> f k x)

traverseMaybeMissing :: Applicative f => (k -> x -> f (Maybe y)) -> WhenMissing f k x y
traverseMaybeMissing f = WhenMissing (traverseMaybeWithKey f) f

-- | Combines the two values.
zipWithMatched :: Applicative f => (k -> x -> y -> z) -> WhenMatched f k x y z
zipWithMatched f = WhenMatched (\k x y -> pure (Just (f k x y)))

zipWithMaybeMatched :: Applicative f => (k -> x -> y -> Maybe z) -> WhenMatched f k x y z
zipWithMaybeMatched f = WhenMatched (\k x y -> pure $! f k x y)

zipWithAMatched :: Applicative f => (k -> x -> y -> f z) -> WhenMatched f k x y z
zipWithAMatched f = WhenMatched (\k x y -> Just <$> f k x y)

zipWithMaybeAMatched :: (k -> x -> y -> f (Maybe z)) -> WhenMatched f k x y z
zipWithMaybeAMatched = WhenMatched

-- | Merges two maps.
merge :: Ord k => SimpleWhenMissing k a c -> SimpleWhenMissing k b c -> SimpleWhenMatched k a b c -> Map k a -> Map k b -> Map k c
merge g1 g2 f m1 m2 = runIdentity (mergeA g1 g2 f m1 m2)

-- | Merges two maps with actions, performed in the order of the keys.
mergeA :: (Applicative f, Ord k) => WhenMissing f k a c -> WhenMissing f k b c -> WhenMatched f k a b c -> Map k a -> Map k b -> f (Map k c)
mergeA (WhenMissing left leftKey) (WhenMissing right _) (WhenMatched f) = go
  where
    go t1 Tip = left t1
    go Tip t2 = right t2
    go (Bin _ kx x1 l1 r1) t2 = case splitLookup kx t2 of
      (l2, found, r2) -> liftA3 (combine kx) (go l1 l2) (maybe (leftKey kx x1) (f kx x1) found) (go r1 r2)
    combine kx l' mx r' = case mx of
      Nothing -> link2 l' r'
      Just x' -> link kx x' l' r'

mapWhenMissing :: (Applicative f, Monad f) => (a -> b) -> WhenMissing f k x a -> WhenMissing f k x b
mapWhenMissing = fmap
