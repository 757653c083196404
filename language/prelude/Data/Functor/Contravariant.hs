-- | Functors that map arguments rather than results.
module Data.Functor.Contravariant
  ( Contravariant(..), phantom, (>$<), (>$$<), ($<), Predicate(..), Comparison(..), Equivalence(..)
  , defaultComparison, defaultEquivalence, comparisonEquivalence, Op(..)
  ) where

import GHC.Semigroup (Semigroup(..))
import Control.Category (Category(..))
import Data.Function (on)
import Data.Functor.Compose (Compose(..))
import Data.Functor.Const (Const(..))
import Data.Functor.Product (Product(..))
import Data.Functor.Sum (Sum(..))
import Data.Monoid (Alt(..))
import Data.Proxy (Proxy(..))
import Prelude hiding (id, (.))

infixl 4 >$, >$<, >$$<, $<

-- | What takes values, and can take others through a function to its own.
class Contravariant f where
  {-# MINIMAL contramap #-}
  contramap :: (a' -> a) -> f a -> f a'
  (>$) :: b -> f b -> f a
  (>$) b = contramap (const b)

-- | Where the parameter does not matter.
phantom :: (Functor f, Contravariant f) => f a -> f b
phantom x = () <$ x $< ()

($<) :: Contravariant f => f b -> b -> f a
($<) = flip (>$)

(>$<) :: Contravariant f => (a -> b) -> f b -> f a
(>$<) = contramap

(>$$<) :: Contravariant f => f b -> (a -> b) -> f a
(>$$<) = flip contramap

-- | Properties, all of which must hold.
newtype Predicate a = Predicate { getPredicate :: a -> Bool }

instance Contravariant Predicate where
  contramap f (Predicate p) = Predicate (\a -> p (f a))

instance Semigroup (Predicate a) where
  Predicate p <> Predicate q = Predicate (\a -> p a && q a)

instance Monoid (Predicate a) where
  mempty = Predicate (const True)

-- | Orders, the later ones for what the earlier ones leave equal.
newtype Comparison a = Comparison { getComparison :: a -> a -> Ordering }

instance Contravariant Comparison where
  contramap f (Comparison c) = Comparison (c `on` f)

instance Semigroup (Comparison a) where
  Comparison p <> Comparison q = Comparison (\a b -> p a b <> q a b)

instance Monoid (Comparison a) where
  mempty = Comparison (\_ _ -> EQ)

-- | Equivalences, all of which must hold.
newtype Equivalence a = Equivalence { getEquivalence :: a -> a -> Bool }

instance Contravariant Equivalence where
  contramap f (Equivalence e) = Equivalence (e `on` f)

instance Semigroup (Equivalence a) where
  Equivalence p <> Equivalence q = Equivalence (\a b -> p a b && q a b)

instance Monoid (Equivalence a) where
  mempty = Equivalence (\_ _ -> True)

-- | Those of the types' own classes.
defaultComparison :: Ord a => Comparison a
defaultComparison = Comparison compare

defaultEquivalence :: Eq a => Equivalence a
defaultEquivalence = Equivalence (==)

comparisonEquivalence :: Comparison a -> Equivalence a
comparisonEquivalence (Comparison p) = Equivalence (\a b -> p a b == EQ)

-- | Functions with their arrow turned.
newtype Op a b = Op { getOp :: b -> a }

instance Category Op where
  id = Op id
  Op f . Op g = Op (\a -> g (f a))

instance Contravariant (Op a) where
  contramap f (Op g) = Op (\a -> g (f a))

instance Semigroup a => Semigroup (Op a b) where
  Op p <> Op q = Op (\a -> p a <> q a)
  stimes n (Op p) = Op (\a -> stimes n (p a))

instance Monoid a => Monoid (Op a b) where
  mempty = Op (const mempty)

instance Num a => Num (Op a b) where
  Op f + Op g = Op (\a -> f a + g a)
  Op f * Op g = Op (\a -> f a * g a)
  Op f - Op g = Op (\a -> f a - g a)
  abs (Op f) = Op (abs . f)
  signum (Op f) = Op (signum . f)
  negate (Op f) = Op (negate . f)
  fromInteger n = Op (const (fromInteger n))

instance Contravariant Proxy where
  contramap _ _ = Proxy

instance Contravariant (Const a) where
  contramap _ (Const a) = Const a

instance Contravariant f => Contravariant (Alt f) where
  contramap f (Alt a) = Alt (contramap f a)

instance (Functor f, Contravariant g) => Contravariant (Compose f g) where
  contramap f (Compose fga) = Compose (fmap (contramap f) fga)

instance (Contravariant f, Contravariant g) => Contravariant (Product f g) where
  contramap f (Pair a b) = Pair (contramap f a) (contramap f b)

instance (Contravariant f, Contravariant g) => Contravariant (Sum f g) where
  contramap f (InL xs) = InL (contramap f xs)
  contramap f (InR ys) = InR (contramap f ys)

instance Fractional a => Fractional (Op a b) where
  Op f / Op g = Op (\a -> f a / g a)
  recip (Op f) = Op (recip . f)
  fromRational r = Op (const (fromRational r))

instance Floating a => Floating (Op a b) where
  pi = Op (const pi)
  exp (Op f) = Op (exp . f)
  sqrt (Op f) = Op (sqrt . f)
  log (Op f) = Op (log . f)
  sin (Op f) = Op (sin . f)
  tan (Op f) = Op (tan . f)
  cos (Op f) = Op (cos . f)
  asin (Op f) = Op (asin . f)
  atan (Op f) = Op (atan . f)
  acos (Op f) = Op (acos . f)
  sinh (Op f) = Op (sinh . f)
  tanh (Op f) = Op (tanh . f)
  cosh (Op f) = Op (cosh . f)
  asinh (Op f) = Op (asinh . f)
  atanh (Op f) = Op (atanh . f)
  acosh (Op f) = Op (acosh . f)
  Op f ** Op g = Op (\a -> f a ** g a)
  logBase (Op f) (Op g) = Op (\a -> logBase (f a) (g a))
