{-# LANGUAGE PolyKinds #-}
-- | Functors whose elements are visited from the end.
module Data.Functor.Reverse (Reverse(..)) where

import Control.Applicative
import Control.Applicative.Backwards
import Control.Monad
import Control.Monad.Fail
import Data.Foldable
import Data.Functor.Classes
import Data.Monoid

-- | The functor, with the order of its elements reversed for folding and traversing.
newtype Reverse f a = Reverse { getReverse :: f a }

instance Eq1 f => Eq1 (Reverse f) where
  liftEq eq (Reverse x) (Reverse y) = liftEq eq x y

instance Ord1 f => Ord1 (Reverse f) where
  liftCompare comp (Reverse x) (Reverse y) = liftCompare comp x y

instance Read1 f => Read1 (Reverse f) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec rp rl) "Reverse" Reverse)

instance Show1 f => Show1 (Reverse f) where
  liftShowsPrec sp sl d (Reverse x) = showsUnaryWith (liftShowsPrec sp sl) "Reverse" d x

instance (Eq1 f, Eq a) => Eq (Reverse f a) where
  (==) = eq1

instance (Ord1 f, Ord a) => Ord (Reverse f a) where
  compare = compare1

instance (Read1 f, Read a) => Read (Reverse f a) where
  readsPrec = readsPrec1

instance (Show1 f, Show a) => Show (Reverse f a) where
  showsPrec = showsPrec1

instance Functor f => Functor (Reverse f) where
  fmap f (Reverse a) = Reverse (fmap f a)

instance Applicative f => Applicative (Reverse f) where
  pure a = Reverse (pure a)
  Reverse f <*> Reverse a = Reverse (f <*> a)

instance Alternative f => Alternative (Reverse f) where
  empty = Reverse empty
  Reverse x <|> Reverse y = Reverse (x <|> y)

instance Monad m => Monad (Reverse m) where
  m >>= f = Reverse (getReverse m >>= \a -> getReverse (f a))

instance MonadFail m => MonadFail (Reverse m) where
  fail msg = Reverse (fail msg)

instance MonadPlus m => MonadPlus (Reverse m)

instance Foldable f => Foldable (Reverse f) where
  foldMap f (Reverse t) = getDual (foldMap (Dual . f) t)
  foldr f z (Reverse t) = foldl (flip f) z t
  foldl f z (Reverse t) = foldr (flip f) z t
  foldr1 f (Reverse t) = foldl1 (flip f) t
  foldl1 f (Reverse t) = foldr1 (flip f) t
  length (Reverse t) = length t
  null (Reverse t) = null t

instance Traversable f => Traversable (Reverse f) where
  traverse f (Reverse t) = forwards (Reverse <$> traverse (Backwards . f) t)
