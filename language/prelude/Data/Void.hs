{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | The type without values.
module Data.Void (Void, absurd, vacuous) where

import GHC.Read
import GHC.Num
import GHC.Ix
import GHC.Err
import GHC.Prim
import GHC.Base
import GHC.Show
import GHC.Semigroup
import GHC.Exception.Type

-- | No value.
data Void

instance Eq Void where
  _ == _ = True

instance Ord Void where
  compare _ _ = EQ

instance Show Void where
  showsPrec _ v = absurd v

instance Semigroup Void where
  a <> _ = a
  stimes _ a = a

instance Exception Void

-- | Anything follows from nothing.
absurd :: Void -> a
absurd a = a `seq` absurd a

vacuous :: Functor f => f Void -> f a
vacuous = fmap absurd

instance Ix Void where
  range _ = []
  index _ = absurd
  inRange _ = absurd
  rangeSize _ = 0

instance Read Void where
  readsPrec _ _ = []
