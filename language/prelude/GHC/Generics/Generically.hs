{-# LANGUAGE FlexibleContexts, ScopedTypeVariables, UndecidableInstances #-}
-- | Instances by the generic structure of a type, for deriving by way of them.
module GHC.Generics.Generically (Generically(..), Generically1(..)) where

import Control.Applicative (Alternative(..))
import GHC.Generics.Base
import GHC.Generics.Instances ()

-- | A value whose instances are those of its structure.
newtype Generically a = Generically a

instance (Generic a, Semigroup (Rep a ())) => Semigroup (Generically a) where
  Generically a <> Generically b = Generically (to (from a <> from b :: Rep a ()))

instance (Generic a, Monoid (Rep a ())) => Monoid (Generically a) where
  mempty = Generically (to (mempty :: Rep a ()))

-- | The same of a type with a parameter.
newtype Generically1 f a = Generically1 (f a)

instance (Generic1 f, Functor (Rep1 f)) => Functor (Generically1 f) where
  fmap f (Generically1 a) = Generically1 (to1 (fmap f (from1 a)))

instance (Generic1 f, Applicative (Rep1 f)) => Applicative (Generically1 f) where
  pure a = Generically1 (to1 (pure a))
  Generically1 f <*> Generically1 a = Generically1 (to1 (from1 f <*> from1 a))

instance (Generic1 f, Alternative (Rep1 f)) => Alternative (Generically1 f) where
  empty = Generically1 (to1 empty)
  Generically1 a <|> Generically1 b = Generically1 (to1 (from1 a <|> from1 b))
