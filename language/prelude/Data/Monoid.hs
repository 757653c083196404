{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, NoImplicitPrelude, PolyKinds #-}
-- | Monoids and their wrappers.
module Data.Monoid (Monoid(..), (<>), Dual(..), Endo(..), All(..), Any(..), Sum(..), Product(..), First(..), Last(..), Alt(..), Ap(..)) where

import GHC.Enum
import Control.Monad.Fail
import GHC.Base
import GHC.Num
import GHC.Read
import GHC.Show
import GHC.Semigroup
import Data.Semigroup.Internal

-- | The first value that is there.
newtype First a = First { getFirst :: Maybe a }
  deriving stock Read
  deriving newtype (Eq, Ord)

instance Semigroup (First a) where
  First Nothing <> b = b
  a <> _ = a
  stimes = stimesIdempotentMonoid

instance Monoid (First a) where
  mempty = First Nothing

-- | The last value that is there.
newtype Last a = Last { getLast :: Maybe a }
  deriving stock Read
  deriving newtype (Eq, Ord)

instance Semigroup (Last a) where
  a <> Last Nothing = a
  _ <> b = b
  stimes = stimesIdempotentMonoid

instance Monoid (Last a) where
  mempty = Last Nothing

-- | A monoid inside an applicative functor.
newtype Ap f a = Ap { getAp :: f a }
  deriving stock (Read, Show)
  deriving newtype (Eq, Ord, Enum, Functor, Applicative, Monad, Alternative, MonadFail, MonadPlus)

instance (Applicative f, Semigroup a) => Semigroup (Ap f a) where
  Ap x <> Ap y = Ap (liftA2 (<>) x y)

instance (Applicative f, Monoid a) => Monoid (Ap f a) where
  mempty = Ap (pure mempty)

instance Show a => Show (First a) where
  showsPrec d (First x) = showParen (d > 10) (showString "First {getFirst = " . showsPrec 0 x . showChar '}')

instance Functor First where
  fmap f (First x) = First (fmap f x)

instance Applicative First where
  pure x = First (Just x)
  First f <*> First x = First (f <*> x)

instance Monad First where
  First m >>= k = First (m >>= \x -> getFirst (k x))

instance Show a => Show (Last a) where
  showsPrec d (Last x) = showParen (d > 10) (showString "Last {getLast = " . showsPrec 0 x . showChar '}')

instance Functor Last where
  fmap f (Last x) = Last (fmap f x)

instance Applicative Last where
  pure x = Last (Just x)
  Last f <*> Last x = Last (f <*> x)

instance Monad Last where
  Last m >>= k = Last (m >>= \x -> getLast (k x))

instance (Applicative f, Bounded a) => Bounded (Ap f a) where
  minBound = pure minBound
  maxBound = pure maxBound

instance (Applicative f, Num a) => Num (Ap f a) where
  (+) = liftA2 (+)
  (*) = liftA2 (*)
  (-) = liftA2 (-)
  negate = fmap negate
  abs = fmap abs
  signum = fmap signum
  fromInteger n = pure (fromInteger n)
