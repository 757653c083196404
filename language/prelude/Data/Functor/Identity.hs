{-# LANGUAGE NoImplicitPrelude #-}
-- | The functor that adds nothing.
module Data.Functor.Identity (Identity(..)) where

import GHC.Base hiding (foldr)
import GHC.Num
import GHC.Show
import GHC.Semigroup
import Data.Foldable
import Data.Traversable
import Control.Monad.Fix

-- | The value itself.
newtype Identity a = Identity { runIdentity :: a }

instance Eq a => Eq (Identity a) where
  Identity a == Identity b = a == b

instance Ord a => Ord (Identity a) where
  compare (Identity a) (Identity b) = compare a b

instance Show a => Show (Identity a) where
  showsPrec d (Identity x) = showParen (d > 10) (showString "Identity " . showsPrec 11 x)

instance Semigroup a => Semigroup (Identity a) where
  Identity a <> Identity b = Identity (a <> b)

instance Monoid a => Monoid (Identity a) where
  mempty = Identity mempty

instance Functor Identity where
  fmap f (Identity a) = Identity (f a)

instance Applicative Identity where
  pure = Identity
  Identity f <*> Identity a = Identity (f a)

instance Monad Identity where
  m >>= k = k (runIdentity m)

instance MonadFix Identity where
  mfix f = Identity (fix' (\x -> runIdentity (f x)))
    where fix' g = let x = g x in x

instance Foldable Identity where
  foldr f z (Identity x) = f x z
  foldMap f (Identity x) = f x

instance Traversable Identity where
  traverse f (Identity x) = fmap Identity (f x)
