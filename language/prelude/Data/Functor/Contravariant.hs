{-# LANGUAGE EmptyCase, TypeOperators #-}
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
import Control.Applicative.Backwards (Backwards(..))
import Control.Monad.Trans.Error (ErrorT(..))
import Control.Monad.Trans.Except (ExceptT(..))
import Control.Monad.Trans.Identity (IdentityT(..))
import Control.Monad.Trans.List (ListT(..))
import Control.Monad.Trans.Maybe (MaybeT(..))
import qualified Control.Monad.Trans.RWS.Lazy as LazyRWS
import qualified Control.Monad.Trans.RWS.Strict as StrictRWS
import Control.Monad.Trans.Reader (ReaderT(..))
import qualified Control.Monad.Trans.State.Lazy as LazyState
import qualified Control.Monad.Trans.State.Strict as StrictState
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import qualified Control.Monad.Trans.Writer.Strict as StrictWriter
import Data.Functor.Reverse (Reverse(..))
import GHC.Generics.Base (K1(..), M1(..), Rec1(..), U1(..), V1, (:*:)(..), (:+:)(..), (:.:)(..))

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

-- Transformers ------------------------------------------------------------------------------------------------------

instance Contravariant f => Contravariant (Backwards f) where
  contramap f (Backwards m) = Backwards (contramap f m)

instance Contravariant f => Contravariant (Reverse f) where
  contramap f (Reverse m) = Reverse (contramap f m)

instance Contravariant f => Contravariant (IdentityT f) where
  contramap f (IdentityT m) = IdentityT (contramap f m)

instance Contravariant m => Contravariant (MaybeT m) where
  contramap f (MaybeT m) = MaybeT (contramap (fmap f) m)

instance Contravariant m => Contravariant (ExceptT e m) where
  contramap f (ExceptT m) = ExceptT (contramap (fmap f) m)

instance Contravariant m => Contravariant (ErrorT e m) where
  contramap f (ErrorT m) = ErrorT (contramap (fmap f) m)

instance Contravariant m => Contravariant (ListT m) where
  contramap f (ListT m) = ListT (contramap (fmap f) m)

instance Contravariant m => Contravariant (ReaderT r m) where
  contramap f (ReaderT m) = ReaderT (\r -> contramap f (m r))

instance Contravariant m => Contravariant (LazyState.StateT s m) where
  contramap f (LazyState.StateT m) = LazyState.StateT (\s -> contramap (\ ~(a, s') -> (f a, s')) (m s))

instance Contravariant m => Contravariant (StrictState.StateT s m) where
  contramap f (StrictState.StateT m) = StrictState.StateT (\s -> contramap (\(a, s') -> (f a, s')) (m s))

instance Contravariant m => Contravariant (LazyWriter.WriterT w m) where
  contramap f (LazyWriter.WriterT m) = LazyWriter.WriterT (contramap (\ ~(a, w) -> (f a, w)) m)

instance Contravariant m => Contravariant (StrictWriter.WriterT w m) where
  contramap f (StrictWriter.WriterT m) = StrictWriter.WriterT (contramap (\(a, w) -> (f a, w)) m)

instance Contravariant m => Contravariant (LazyRWS.RWST r w s m) where
  contramap f (LazyRWS.RWST m) = LazyRWS.RWST (\r s -> contramap (\ ~(a, s', w) -> (f a, s', w)) (m r s))

instance Contravariant m => Contravariant (StrictRWS.RWST r w s m) where
  contramap f (StrictRWS.RWST m) = StrictRWS.RWST (\r s -> contramap (\(a, s', w) -> (f a, s', w)) (m r s))

-- Representations ---------------------------------------------------------------------------------------------------

instance Contravariant V1 where
  contramap _ x = case x of {}

instance Contravariant U1 where
  contramap _ _ = U1

instance Contravariant (K1 i c) where
  contramap _ (K1 c) = K1 c

instance Contravariant f => Contravariant (Rec1 f) where
  contramap f (Rec1 x) = Rec1 (contramap f x)

instance Contravariant f => Contravariant (M1 i c f) where
  contramap f (M1 x) = M1 (contramap f x)

instance (Contravariant f, Contravariant g) => Contravariant (f :*: g) where
  contramap f (x :*: y) = contramap f x :*: contramap f y

instance (Contravariant f, Contravariant g) => Contravariant (f :+: g) where
  contramap f (L1 x) = L1 (contramap f x)
  contramap f (R1 x) = R1 (contramap f x)

instance (Functor f, Contravariant g) => Contravariant (f :.: g) where
  contramap f (Comp1 x) = Comp1 (fmap (contramap f) x)
