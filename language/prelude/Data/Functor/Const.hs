{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, NoImplicitPrelude, PolyKinds #-}
-- | The functor that keeps nothing but a constant.
module Data.Functor.Const (Const(..)) where

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

-- | A value of the first type.
newtype Const a b = Const { getConst :: a }
  deriving newtype (Eq, Ord, Bits, Bounded, Enum, FiniteBits, Floating, Fractional, Integral, Ix, Num, Real, RealFrac, RealFloat)

instance Show a => Show (Const a b) where
  showsPrec d (Const x) = showParen (d > 10) (showString "Const " . showsPrec 11 x)

instance Semigroup a => Semigroup (Const a b) where
  Const a <> Const b = Const (a <> b)
  stimes n (Const a) = Const (stimes n a)

instance Monoid a => Monoid (Const a b) where
  mempty = Const mempty

instance Functor (Const m) where
  fmap _ (Const v) = Const v

instance Foldable (Const m) where
  foldr _ z _ = z

instance Traversable (Const m) where
  traverse _ (Const m) = pure (Const m)

instance Monoid m => Applicative (Const m) where
  pure _ = Const mempty
  Const f <*> Const v = Const (f `mappend` v)
  liftA2 _ (Const x) (Const y) = Const (x `mappend` y)

instance Read a => Read (Const a b) where
  readsPrec d = readParen (d > 10) (\r -> [(Const x, t) | ("Const", s) <- lex r, (x, t) <- readsPrec 11 s])
