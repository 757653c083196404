{-# LANGUAGE NoImplicitPrelude #-}
-- | Functions on monads. Report, chapter 13.
module Control.Monad
  ( Functor(..), Monad(..), MonadFail(..), MonadPlus(..), mapM, mapM_, forM, forM_, sequence, sequence_, (=<<), (>=>), (<=<), forever
  , void, join, msum, mplus, mfilter, filterM, mapAndUnzipM, zipWithM, zipWithM_, foldM, foldM_, replicateM, replicateM_
  , guard, when, unless, liftM, liftM2, liftM3, liftM4, liftM5, ap, (<$!>)
  ) where

import GHC.Base hiding (mapM, sequence)
import GHC.List (zipWith, unzip)
import GHC.Num
import GHC.Prim (seq)
import Data.Foldable (Foldable, sequence_, sequenceA_, msum, mapM_, foldlM, forM_)
import Data.Functor (void, (<$>))
import Data.Traversable (forM, mapM, traverse, sequence, sequenceA)
import Control.Monad.Fail

infixr 1 >=>, <=<
infixl 4 <$!>

-- | Succeeds if the condition holds.
guard :: Alternative f => Bool -> f ()
guard True = pure ()
guard False = empty

-- | The action where the condition does not hold, else nothing.
unless :: Applicative f => Bool -> f () -> f ()
unless p s = if p then pure () else s

-- | Takes away one level of monad.
join :: Monad m => m (m a) -> m a
join x = x >>= id

-- | The elements for which the action says yes.
filterM :: Applicative m => (a -> m Bool) -> [a] -> m [a]
filterM p = foldr (\x -> liftA2 (\keep rest -> if keep then x : rest else rest) (p x)) (pure [])

-- | Composition of actions, left to right and right to left.
(>=>) :: Monad m => (a -> m b) -> (b -> m c) -> a -> m c
f >=> g = \x -> f x >>= g

(<=<) :: Monad m => (b -> m c) -> (a -> m b) -> a -> m c
(<=<) = flip (>=>)

-- | The action again and again.
forever :: Applicative f => f a -> f b
forever a = let a' = a *> a' in a'

mapAndUnzipM :: Applicative m => (a -> m (b, c)) -> [a] -> m ([b], [c])
mapAndUnzipM f xs = unzip <$> traverse f xs

-- | 'zipWith' with actions.
zipWithM :: Applicative m => (a -> b -> m c) -> [a] -> [b] -> m [c]
zipWithM f xs ys = sequenceA (zipWith f xs ys)

zipWithM_ :: Applicative m => (a -> b -> m c) -> [a] -> [b] -> m ()
zipWithM_ f xs ys = sequenceA_ (zipWith f xs ys)

-- | 'foldl' with actions.
foldM :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m b
foldM = foldlM

foldM_ :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m ()
foldM_ f a xs = foldlM f a xs >> return ()

-- | So many times the action, collecting the results.
replicateM :: Applicative m => Int -> m a -> m [a]
replicateM n action = times n
  where
    times left
      | left <= 0 = pure []
      | otherwise = liftA2 (:) action (times (left - 1))

replicateM_ :: Applicative m => Int -> m a -> m ()
replicateM_ n action = times n
  where
    times left
      | left <= 0 = pure ()
      | otherwise = action *> times (left - 1)

-- | 'fmap' that evaluates the result.
(<$!>) :: Monad m => (a -> b) -> m a -> m b
f <$!> m = m >>= \x -> let z = f x in z `seq` return z

-- | Keeps a result that satisfies the predicate.
mfilter :: MonadPlus m => (a -> Bool) -> m a -> m a
mfilter p ma = ma >>= \a -> if p a then return a else mzero
