{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving #-}
-- | C's types of numbers on 64-bit Linux: Report, part II, section 28.
module Foreign.C.Types where

import Data.Bits (Bits, FiniteBits)
import Data.Int
import Data.Word
import Foreign.Storable (Storable)

newtype CChar = CChar Int8
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CSChar = CSChar Int8
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CUChar = CUChar Word8
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CShort = CShort Int16
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CUShort = CUShort Word16
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CInt = CInt Int32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CUInt = CUInt Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CLong = CLong Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CULong = CULong Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CPtrdiff = CPtrdiff Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CSize = CSize Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CWchar = CWchar Int32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CSigAtomic = CSigAtomic Int32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CLLong = CLLong Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CULLong = CULLong Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CBool = CBool Word8
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CIntPtr = CIntPtr Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CUIntPtr = CUIntPtr Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CIntMax = CIntMax Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CUIntMax = CUIntMax Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CClock = CClock Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real)

newtype CTime = CTime Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real)

newtype CUSeconds = CUSeconds Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real)

newtype CSUSeconds = CSUSeconds Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real)

newtype CFloat = CFloat Float
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Fractional, Floating, RealFrac, RealFloat)

newtype CDouble = CDouble Double
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Fractional, Floating, RealFrac, RealFloat)
