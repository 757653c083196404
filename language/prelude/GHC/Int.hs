{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, MagicHash, NoImplicitPrelude #-}
-- | Signed whole numbers of fixed sizes.
module GHC.Int (Int, Int8(..), Int16(..), Int32(..), Int64(..)) where

import GHC.Prim
import GHC.Base
import GHC.Enum
import GHC.Int.Size
import GHC.Ix
import GHC.Num
import GHC.Real
import GHC.Show
import Data.Bits

-- | Signed numbers of 8, 16, 32 and 64 bits, wrapping.
newtype Int8 = MkInt8 (Fixed S8)
  deriving newtype (Eq, Ord, Show, Num, Bounded, Real, Enum, Integral, Ix, Bits, FiniteBits)

newtype Int16 = MkInt16 (Fixed S16)
  deriving newtype (Eq, Ord, Show, Num, Bounded, Real, Enum, Integral, Ix, Bits, FiniteBits)

newtype Int32 = MkInt32 (Fixed S32)
  deriving newtype (Eq, Ord, Show, Num, Bounded, Real, Enum, Integral, Ix, Bits, FiniteBits)

newtype Int64 = MkInt64 (Fixed S64)
  deriving newtype (Eq, Ord, Show, Num, Bounded, Real, Enum, Integral, Ix, Bits, FiniteBits)

-- The sizes.
data S8
data S16
data S32
data S64

instance Size S8 where
  narrow (I# x) = Fixed (I# (narrow8Int# x))
  sizeName _ = "Int8"
  noSucc = succError "Int8"
  noPred = predError "Int8"
  bits _ = 8
  lowest = Fixed (-128)
  highest = Fixed 127

instance Size S16 where
  narrow (I# x) = Fixed (I# (narrow16Int# x))
  sizeName _ = "Int16"
  noSucc = succError "Int16"
  noPred = predError "Int16"
  bits _ = 16
  lowest = Fixed (-32768)
  highest = Fixed 32767

instance Size S32 where
  narrow (I# x) = Fixed (I# (narrow32Int# x))
  sizeName _ = "Int32"
  noSucc = succError "Int32"
  noPred = predError "Int32"
  bits _ = 32
  lowest = Fixed (-2147483648)
  highest = Fixed 2147483647

instance Size S64 where
  narrow x = Fixed x
  sizeName _ = "Int64"
  noSucc = succError "Int64"
  noPred = predError "Int64"
  bits _ = 64
  lowest = Fixed minInt
  highest = Fixed maxInt
