{-# LANGUAGE DataKinds, FlexibleContexts, FlexibleInstances, GADTs, MultiParamTypeClasses, NoImplicitPrelude, PolyKinds, RankNTypes, StandaloneDeriving, TypeFamilies, TypeOperators, UndecidableInstances #-}
-- | Evidence that two types are the same.
module Data.Type.Equality
  ( type (~~), (:~:)(..), (:~~:)(..), type (==), sym, trans, castWith, gcastWith, apply, inner, outer, TestEquality(..)
  ) where

import qualified Control.Category as Category
import Data.Type.Bool
import GHC.Base
import GHC.Enum
import GHC.Err
import GHC.Num
import GHC.Show
import GHC.Read

infix 4 :~:, :~~:, ==, ~~

-- | Equality of types whose kinds may differ.
class (a ~ b) => a ~~ b
instance (a ~ b) => a ~~ b

-- | Equality of types as a type.
type family (a :: k) == (b :: k) :: Bool where
  f a == g b = f == g && a == b
  a == a = 'True
  _ == _ = 'False

-- | Evidence that two types are the same.
data a :~: b where
  Refl :: (:~:) a a

-- | The same for types whose kinds may differ.
data a :~~: b where
  HRefl :: (:~~:) a a

instance Category.Category (:~:) where
  id = Refl
  Refl . Refl = Refl

instance Category.Category (:~~:) where
  id = HRefl
  HRefl . HRefl = HRefl

instance Eq (a :~: b) where
  Refl == Refl = True

instance Ord (a :~: b) where
  compare Refl Refl = EQ

instance Show (a :~: b) where
  showsPrec _ Refl = showString "Refl"

deriving instance a ~ b => Read (a :~: b)
deriving instance a ~ b => Bounded (a :~: b)
deriving instance a ~~ b => Read (a :~~: b)
deriving instance a ~~ b => Bounded (a :~~: b)

instance a ~ b => Enum (a :~: b) where
  toEnum 0 = Refl
  toEnum _ = errorWithoutStackTrace "Data.Type.Equality.toEnum: bad argument"
  fromEnum Refl = 0

instance a ~~ b => Enum (a :~~: b) where
  toEnum 0 = HRefl
  toEnum _ = errorWithoutStackTrace "Data.Type.Equality.toEnum: bad argument"
  fromEnum HRefl = 0

instance Eq (a :~~: b) where
  HRefl == HRefl = True

instance Ord (a :~~: b) where
  compare HRefl HRefl = EQ

instance Show (a :~~: b) where
  showsPrec _ HRefl = showString "HRefl"

sym :: (a :~: b) -> (b :~: a)
sym Refl = Refl

trans :: (a :~: b) -> (b :~: c) -> (a :~: c)
trans Refl Refl = Refl

-- | The value at the other type.
castWith :: (a :~: b) -> a -> b
castWith Refl x = x

-- | The value that needs the equality.
gcastWith :: (a :~: b) -> ((a ~ b) => r) -> r
gcastWith Refl x = x

-- | Equal functions of equal types.
apply :: (f :~: g) -> (a :~: b) -> (f a :~: g b)
apply Refl Refl = Refl

-- | Equality of applied types is that of their arguments, and of what is applied.
inner :: (f a :~: g b) -> (a :~: b)
inner Refl = Refl

outer :: (f a :~: g b) -> (f :~: g)
outer Refl = Refl

-- | Types of values that tell which type they speak of.
class TestEquality f where
  testEquality :: f a -> f b -> Maybe (a :~: b)

instance TestEquality ((:~:) a) where
  testEquality Refl Refl = Just Refl

instance TestEquality ((:~~:) a) where
  testEquality HRefl HRefl = Just Refl
