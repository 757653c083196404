{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, NoImplicitPrelude #-}
-- | The functor that adds nothing.
module Data.Functor.Identity (Identity(..)) where

import GHC.Real
import GHC.Read
import GHC.Ix
import GHC.Float
import GHC.Enum
import Data.Bits
import GHC.Base hiding (foldr)
import GHC.Num
import GHC.Show
import GHC.Semigroup
import Data.Foldable
import Data.Traversable
import Control.Monad.Fix

-- | The value itself.
newtype Identity a = Identity { runIdentity :: a }
  deriving newtype (Eq, Ord, Bits, Bounded, Enum, FiniteBits, Floating, Fractional, Integral, Ix, Num, Real, RealFrac, RealFloat)

instance Show a => Show (Identity a) where
  showsPrec d (Identity x) = showParen (d > 10) (showString "Identity " . showsPrec 11 x)

instance Semigroup a => Semigroup (Identity a) where
  Identity a <> Identity b = Identity (a <> b)
  stimes n (Identity a) = Identity (stimes n a)

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

instance Read a => Read (Identity a) where
  readsPrec d = readParen (d > 10) (\r -> [(Identity x, t) | ("Identity", s) <- lex r, (x, t) <- readsPrec 11 s])
