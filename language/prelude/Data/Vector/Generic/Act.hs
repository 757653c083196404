{-# LANGUAGE FlexibleContexts, RankNTypes #-}
-- | Vectors of every kind: actions for each element. (Ours.)
module Data.Vector.Generic.Act where

import Prelude hiding (mapM, mapM_, sequence, sequence_)
import Control.Monad.ST (ST, runST)
import qualified Data.Traversable as Traversable
import Data.Vector.Generic.Base
import qualified Data.Vector.Generic.Build as Build
import Data.Vector.Generic.Part
import Data.Vector.Internal.Check

-- Making ----------------------------------------------------------------------------------------------------------

replicateM :: (Monad m, Vector v a) => Int -> m a -> m (v a)
replicateM n act = generateM n (const act)

-- The results are collected, the last first, and no vector is written before all are there.
generateM :: (Monad m, Vector v a) => Int -> (Int -> m a) -> m (v a)
generateM n f = go 0 []
  where go i xs = if i >= n then return (Build.fromReverse (max 0 n) xs) else f i >>= \x -> go (i + 1) (x : xs)

iterateNM :: (Monad m, Vector v a) => Int -> (a -> m a) -> a -> m (v a)
iterateNM n f x0
  | n <= 0 = return Build.empty
  | otherwise = go 1 x0 [x0]
  where go i x xs = if i >= n then return (Build.fromReverse n xs) else f x >>= \y -> go (i + 1) y (y : xs)

unfoldrM :: (Monad m, Vector v a) => (b -> m (Maybe (a, b))) -> b -> m (v a)
unfoldrM = unfoldrNM maxBound

-- | At most so many.
unfoldrNM :: (Monad m, Vector v a) => Int -> (b -> m (Maybe (a, b))) -> b -> m (v a)
unfoldrNM n f = go 0 []
  where
    go k xs s
      | k >= n = return (Build.fromReverse k xs)
      | otherwise = f s >>= \step -> case step of
          Nothing -> return (Build.fromReverse k xs)
          Just (x, s') -> go (k + 1) (x : xs) s'

unfoldrExactNM :: (Monad m, Vector v a) => Int -> (b -> m (a, b)) -> b -> m (v a)
unfoldrExactNM n f = unfoldrNM (max 0 n) (fmap Just . f)

-- | The vectors that an action leaves in new memory.
createT :: (Traversable f, Vector v a) => (forall s. ST s (f (Mutable v s a))) -> f (v a)
createT make = runST (make >>= Traversable.mapM basicUnsafeFreeze)

-- Elements --------------------------------------------------------------------------------------------------------

mapM :: (Monad m, Vector v a, Vector v b) => (a -> m b) -> v a -> m (v b)
mapM f = imapM (const f)

imapM :: (Monad m, Vector v a, Vector v b) => (Int -> a -> m b) -> v a -> m (v b)
imapM f v = generateM (basicLength v) (\i -> with v i (f i))

mapM_ :: (Monad m, Vector v a) => (a -> m b) -> v a -> m ()
mapM_ f v = go 0
  where
    n = basicLength v
    go i = if i >= n then return () else with v i f >> go (i + 1)

imapM_ :: (Monad m, Vector v a) => (Int -> a -> m b) -> v a -> m ()
imapM_ f v = go 0
  where
    n = basicLength v
    go i = if i >= n then return () else with v i (f i) >> go (i + 1)

forM :: (Monad m, Vector v a, Vector v b) => v a -> (a -> m b) -> m (v b)
forM v f = mapM f v

iforM :: (Monad m, Vector v a, Vector v b) => v a -> (Int -> a -> m b) -> m (v b)
iforM v f = imapM f v

forM_ :: (Monad m, Vector v a) => v a -> (a -> m b) -> m ()
forM_ v f = mapM_ f v

iforM_ :: (Monad m, Vector v a) => v a -> (Int -> a -> m b) -> m ()
iforM_ v f = imapM_ f v

zipWithM :: (Monad m, Vector v a, Vector v b, Vector v c) => (a -> b -> m c) -> v a -> v b -> m (v c)
zipWithM f = izipWithM (const f)

izipWithM :: (Monad m, Vector v a, Vector v b, Vector v c) => (Int -> a -> b -> m c) -> v a -> v b -> m (v c)
izipWithM f v w = generateM (basicLength v `min` basicLength w) (\i -> with v i (\x -> with w i (f i x)))

zipWithM_ :: (Monad m, Vector v a, Vector v b) => (a -> b -> m c) -> v a -> v b -> m ()
zipWithM_ f = izipWithM_ (const f)

izipWithM_ :: (Monad m, Vector v a, Vector v b) => (Int -> a -> b -> m c) -> v a -> v b -> m ()
izipWithM_ f v w = go 0
  where
    n = basicLength v `min` basicLength w
    go i = if i >= n then return () else with v i (\x -> with w i (f i x)) >> go (i + 1)

filterM :: (Monad m, Vector v a) => (a -> m Bool) -> v a -> m (v a)
filterM p = mapMaybeM (\x -> p x >>= \yes -> return (if yes then Just x else Nothing))

mapMaybeM :: (Monad m, Vector v a, Vector v b) => (a -> m (Maybe b)) -> v a -> m (v b)
mapMaybeM f = imapMaybeM (const f)

imapMaybeM :: (Monad m, Vector v a, Vector v b) => (Int -> a -> m (Maybe b)) -> v a -> m (v b)
imapMaybeM f v = go 0 0 []
  where
    n = basicLength v
    go i k ys
      | i >= n = return (Build.fromReverse k ys)
      | otherwise = with v i (f i) >>= \found -> case found of
          Nothing -> go (i + 1) k ys
          Just y -> go (i + 1) (k + 1) (y : ys)

sequence :: (Monad m, Vector v a, Vector v (m a)) => v (m a) -> m (v a)
sequence = mapM id

sequence_ :: (Monad m, Vector v (m a)) => v (m a) -> m ()
sequence_ = mapM_ id

-- Folds -----------------------------------------------------------------------------------------------------------

foldM, foldM' :: (Monad m, Vector v b) => (a -> b -> m a) -> a -> v b -> m a
foldM f = ifoldM (\acc _ x -> f acc x)
foldM' f = ifoldM' (\acc _ x -> f acc x)

ifoldM, ifoldM' :: (Monad m, Vector v b) => (a -> Int -> b -> m a) -> a -> v b -> m a
ifoldM f z v = go 0 z
  where
    n = basicLength v
    go i acc = if i >= n then return acc else with v i (f acc i) >>= go (i + 1)
ifoldM' f z v = go 0 z
  where
    n = basicLength v
    go i acc = acc `seq` if i >= n then return acc else with v i (f acc i) >>= go (i + 1)

fold1M, fold1M' :: (HasCallStack, Monad m, Vector v a) => (a -> a -> m a) -> v a -> m a
fold1M f v = if basicLength v == 0 then emptyVector else with v 0 (\x -> foldM f x (unsafeTail v))
fold1M' f v = if basicLength v == 0 then emptyVector else with v 0 (\x -> foldM' f x (unsafeTail v))

foldM_, foldM'_ :: (Monad m, Vector v b) => (a -> b -> m a) -> a -> v b -> m ()
foldM_ f z v = foldM f z v >> return ()
foldM'_ f z v = foldM' f z v >> return ()

ifoldM_, ifoldM'_ :: (Monad m, Vector v b) => (a -> Int -> b -> m a) -> a -> v b -> m ()
ifoldM_ f z v = ifoldM f z v >> return ()
ifoldM'_ f z v = ifoldM' f z v >> return ()

fold1M_, fold1M'_ :: (HasCallStack, Monad m, Vector v a) => (a -> a -> m a) -> v a -> m ()
fold1M_ f v = fold1M f v >> return ()
fold1M'_ f v = fold1M' f v >> return ()
