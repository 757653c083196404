{-# LANGUAGE BangPatterns #-}
-- | Changes at a key, also such that tell what was there. Each goes down once, and compares as often as 'lookup' does.
module Data.Map.Internal.Visit
  ( adjust, adjustWithKey, update, updateWithKey, alter, insertLookupWithKey, insertLookupBy, updateLookupWithKey, alterF, alterBy
  ) where

import Prelude hiding (lookup, map, foldr, foldl, null)
import Data.Map.Internal

-- | Changes the value at a key.
adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f = adjustWithKey (\_ x -> f x)

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey f !k t = go t
  where
    go Tip = Tip
    go (Bin sx kx x l r) = case compare k kx of
      LT -> Bin sx kx x (go l) r
      GT -> Bin sx kx x l (go r)
      EQ -> Bin sx kx (f kx x) l r

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f = updateWithKey (\_ x -> f x)

updateWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> Map k a
updateWithKey f !k t = go t
  where
    go Tip = Tip
    go (Bin sx kx x l r) = case compare k kx of
      LT -> balance kx x (go l) r
      GT -> balance kx x l (go r)
      EQ -> case f kx x of
        Just x' -> Bin sx kx x' l r
        Nothing -> glue l r

-- | Changes, adds or takes away.
alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f !k t = go t
  where
    go Tip = case f Nothing of
      Nothing -> Tip
      Just x -> singleton k x
    go (Bin sx kx x l r) = case compare k kx of
      LT -> balance kx x (go l) r
      GT -> balance kx x l (go r)
      EQ -> case f (Just x) of
        Just x' -> Bin sx kx x' l r
        Nothing -> glue l r

-- | 'insertWithKey', and the value that was there.
insertLookupWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey = insertLookupBy (\_ m -> m)

-- | The same with what is done about a value before it is put in.
insertLookupBy :: Ord k => (a -> Map k a -> Map k a) -> (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupBy before f !k x t = go t
  where
    go Tip = let !m = before x (singleton k x) in (Nothing, m)
    go (Bin s kx y l r) = case compare k kx of
      LT -> case go l of (found, l') -> let !m = balance kx y l' r in (found, m)
      GT -> case go r of (found, r') -> let !m = balance kx y l r' in (found, m)
      EQ -> let { x' = f k x y; !m = before x' (Bin s k x' l r) } in (Just y, m)

-- | Gives back the new value, or the one taken away.
updateLookupWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> (Maybe a, Map k a)
updateLookupWithKey f !k t = go t
  where
    go Tip = (Nothing, Tip)
    go (Bin s kx x l r) = case compare k kx of
      LT -> case go l of (found, l') -> let !m = balance kx x l' r in (found, m)
      GT -> case go r of (found, r') -> let !m = balance kx x l r' in (found, m)
      EQ -> case f kx x of
        Just x' -> (Just x', Bin s kx x' l r)
        Nothing -> let !m = glue l r in (Just x, m)

-- | Changes, adds or takes away, by an action.
alterF :: (Ord k, Functor f) => (Maybe a -> f (Maybe a)) -> k -> Map k a -> f (Map k a)
alterF = alterBy id

-- | The same with what is done to the action's result before it is put in.
alterBy :: (Ord k, Functor f) => (Maybe a -> Maybe a) -> (Maybe a -> f (Maybe a)) -> k -> Map k a -> f (Map k a)
alterBy before f !k m = go id m
  where
    go up Tip = fmap (\new -> maybe m (up . singleton k) (before new)) (f Nothing)
    go up (Bin s kx x l r) = case compare k kx of
      LT -> go (\l' -> up (balance kx x l' r)) l
      GT -> go (\r' -> up (balance kx x l r')) r
      EQ -> fmap (\new -> up (maybe (glue l r) (\x' -> Bin s kx x' l r) (before new))) (f (Just x))
