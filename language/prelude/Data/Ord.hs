{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, NoImplicitPrelude #-}
-- | Orders.
module Data.Ord (Ord(..), Ordering(..), comparing, clamp, Down(..)) where

import GHC.Real
import GHC.Read
import GHC.Ix
import GHC.Float
import Data.Bits
import GHC.Base
import GHC.Show
import GHC.Num
import GHC.Semigroup
import GHC.Enum

-- | Compares by a property.
comparing :: Ord a => (b -> a) -> b -> b -> Ordering
comparing p x y = compare (p x) (p y)

-- | The value, or the bound that it is beyond.
clamp :: Ord a => (a, a) -> a -> a
clamp (low, high) a = min high (max a low)

-- | The order reversed.
newtype Down a = Down { getDown :: a }
  deriving newtype (Bits, FiniteBits, Floating, Fractional, Ix, Real, RealFrac, RealFloat)

instance Eq a => Eq (Down a) where
  Down x == Down y = x == y

instance Ord a => Ord (Down a) where
  compare (Down x) (Down y) = compare y x

instance Show a => Show (Down a) where
  showsPrec d (Down x) = showParen (d > 10) (showString "Down " . showsPrec 11 x)

instance Num a => Num (Down a) where
  Down x + Down y = Down (x + y)
  Down x - Down y = Down (x - y)
  Down x * Down y = Down (x * y)
  negate (Down x) = Down (negate x)
  abs (Down x) = Down (abs x)
  signum (Down x) = Down (signum x)
  fromInteger n = Down (fromInteger n)

instance Bounded a => Bounded (Down a) where
  minBound = Down maxBound
  maxBound = Down minBound

instance Functor Down where
  fmap f (Down a) = Down (f a)

instance Applicative Down where
  pure = Down
  Down f <*> Down x = Down (f x)

instance Monad Down where
  Down a >>= k = k a

instance Semigroup a => Semigroup (Down a) where
  Down a <> Down b = Down (a <> b)
  stimes n (Down a) = Down (stimes n a)

instance Monoid a => Monoid (Down a) where
  mempty = Down mempty

instance Read a => Read (Down a) where
  readsPrec d = readParen (d > 10) (\r -> [(Down x, t) | ("Down", s) <- lex r, (x, t) <- readsPrec 11 s])
