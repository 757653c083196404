{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, NoImplicitPrelude, PolyKinds #-}
-- | Wrappers that choose one of a type's monoids.
module Data.Semigroup.Internal
  ( Dual(..), Endo(..), All(..), Any(..), Sum(..), Product(..), Alt(..)
  ) where

import GHC.Base
import GHC.Enum
import GHC.Num
import GHC.Read
import GHC.Real
import GHC.Show
import GHC.Semigroup

-- | The operation with its arguments exchanged.
newtype Dual a = Dual { getDual :: a }
  deriving stock Read
  deriving newtype (Eq, Ord)

instance Semigroup a => Semigroup (Dual a) where
  Dual a <> Dual b = Dual (b <> a)
  stimes n (Dual a) = Dual (stimes n a)

instance Monoid a => Monoid (Dual a) where
  mempty = Dual mempty

-- | Functions under composition.
newtype Endo a = Endo { appEndo :: a -> a }

instance Semigroup (Endo a) where
  Endo f <> Endo g = Endo (f . g)
  stimes = stimesMonoid

instance Monoid (Endo a) where
  mempty = Endo id

-- | Truth values under conjunction.
newtype All = All { getAll :: Bool }
  deriving stock Read
  deriving newtype (Eq, Ord)

instance Semigroup All where
  All a <> All b = All (a && b)
  stimes = stimesIdempotentMonoid

instance Monoid All where
  mempty = All True

-- | Truth values under disjunction.
newtype Any = Any { getAny :: Bool }
  deriving stock Read
  deriving newtype (Eq, Ord)

instance Semigroup Any where
  Any a <> Any b = Any (a || b)
  stimes = stimesIdempotentMonoid

instance Monoid Any where
  mempty = Any False

-- | Numbers under addition.
newtype Sum a = Sum { getSum :: a }
  deriving stock Read
  deriving newtype (Eq, Ord)

instance Num a => Semigroup (Sum a) where
  Sum a <> Sum b = Sum (a + b)
  stimes n (Sum a) = Sum (fromIntegral n * a)

instance Num a => Monoid (Sum a) where
  mempty = Sum 0

-- | Numbers under multiplication.
newtype Product a = Product { getProduct :: a }
  deriving stock Read
  deriving newtype (Eq, Ord)

instance Num a => Semigroup (Product a) where
  Product a <> Product b = Product (a * b)
  stimes n (Product a) = Product (a ^ n)

instance Num a => Monoid (Product a) where
  mempty = Product 1

-- | Alternatives.
newtype Alt f a = Alt { getAlt :: f a }
  deriving stock (Read, Show)
  deriving newtype (Eq, Ord, Num, Enum, Functor, Applicative, Monad, Alternative, MonadPlus)

instance Alternative f => Semigroup (Alt f a) where
  Alt a <> Alt b = Alt (a <|> b)
  stimes = stimesMonoid

instance Alternative f => Monoid (Alt f a) where
  mempty = Alt empty

instance Show a => Show (Dual a) where
  showsPrec d (Dual x) = showParen (d > 10) (showString "Dual {getDual = " . showsPrec 0 x . showChar '}')

instance Bounded a => Bounded (Dual a) where
  minBound = Dual minBound
  maxBound = Dual maxBound

instance Functor Dual where
  fmap f (Dual x) = Dual (f x)

instance Applicative Dual where
  pure = Dual
  Dual f <*> Dual x = Dual (f x)

instance Monad Dual where
  Dual x >>= k = k x

instance Show All where
  showsPrec d (All x) = showParen (d > 10) (showString "All {getAll = " . showsPrec 0 x . showChar '}')

instance Bounded All where
  minBound = All minBound
  maxBound = All maxBound

instance Show Any where
  showsPrec d (Any x) = showParen (d > 10) (showString "Any {getAny = " . showsPrec 0 x . showChar '}')

instance Bounded Any where
  minBound = Any minBound
  maxBound = Any maxBound

instance Show a => Show (Sum a) where
  showsPrec d (Sum x) = showParen (d > 10) (showString "Sum {getSum = " . showsPrec 0 x . showChar '}')

instance Bounded a => Bounded (Sum a) where
  minBound = Sum minBound
  maxBound = Sum maxBound

instance Functor Sum where
  fmap f (Sum x) = Sum (f x)

instance Applicative Sum where
  pure = Sum
  Sum f <*> Sum x = Sum (f x)

instance Monad Sum where
  Sum x >>= k = k x

instance Num a => Num (Sum a) where
  Sum x + Sum y = Sum (x + y)
  Sum x - Sum y = Sum (x - y)
  Sum x * Sum y = Sum (x * y)
  negate (Sum x) = Sum (negate x)
  abs (Sum x) = Sum (abs x)
  signum (Sum x) = Sum (signum x)
  fromInteger n = Sum (fromInteger n)

instance Show a => Show (Product a) where
  showsPrec d (Product x) = showParen (d > 10) (showString "Product {getProduct = " . showsPrec 0 x . showChar '}')

instance Bounded a => Bounded (Product a) where
  minBound = Product minBound
  maxBound = Product maxBound

instance Functor Product where
  fmap f (Product x) = Product (f x)

instance Applicative Product where
  pure = Product
  Product f <*> Product x = Product (f x)

instance Monad Product where
  Product x >>= k = k x

instance Num a => Num (Product a) where
  Product x + Product y = Product (x + y)
  Product x - Product y = Product (x - y)
  Product x * Product y = Product (x * y)
  negate (Product x) = Product (negate x)
  abs (Product x) = Product (abs x)
  signum (Product x) = Product (signum x)
  fromInteger n = Product (fromInteger n)
