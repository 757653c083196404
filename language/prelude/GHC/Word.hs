{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, MagicHash, NoImplicitPrelude #-}
-- | Unsigned whole numbers of fixed sizes, and the order of their bytes and bits. Those of 64 bits are a Word.
module GHC.Word
  ( Word, Word8(..), Word16(..), Word32(..), Word64(..), byteSwap16, byteSwap32, byteSwap64
  , bitReverse8, bitReverse16, bitReverse32, bitReverse64
  ) where

import GHC.Prim
import GHC.Base
import GHC.Enum
import GHC.Int.Size
import GHC.Ix
import GHC.Num
import GHC.Real
import GHC.Show
import Data.Bits

-- | Unsigned numbers of 8, 16, 32 and 64 bits, wrapping.
newtype Word8 = MkWord8 (Fixed U8)
  deriving newtype (Eq, Ord, Show, Num, Bounded, Real, Enum, Integral, Ix, Bits, FiniteBits)

newtype Word16 = MkWord16 (Fixed U16)
  deriving newtype (Eq, Ord, Show, Num, Bounded, Real, Enum, Integral, Ix, Bits, FiniteBits)

newtype Word32 = MkWord32 (Fixed U32)
  deriving newtype (Eq, Ord, Show, Num, Bounded, Real, Enum, Integral, Ix, Bits, FiniteBits)

newtype Word64 = MkWord64 Word
  deriving newtype (Eq, Ord, Show, Num, Bounded, Real, Integral, Ix, Bits, FiniteBits)

-- The sizes.
data U8
data U16
data U32

instance Size U8 where
  narrow (I# x) = Fixed (I# (narrow8Word# x))
  sizeName _ = "Word8"
  noSucc = succError "Word8"
  noPred = predError "Word8"
  bits _ = 8
  lowest = Fixed 0
  highest = Fixed 255

instance Size U16 where
  narrow (I# x) = Fixed (I# (narrow16Word# x))
  sizeName _ = "Word16"
  noSucc = succError "Word16"
  noPred = predError "Word16"
  bits _ = 16
  lowest = Fixed 0
  highest = Fixed 65535

instance Size U32 where
  narrow (I# x) = Fixed (I# (narrow32Word# x))
  sizeName _ = "Word32"
  noSucc = succError "Word32"
  noPred = predError "Word32"
  bits _ = 32
  lowest = Fixed 0
  highest = Fixed 4294967295

instance Enum Word64 where
  succ x = if x == maxBound then noSuccWord64 else x + 1
  pred x = if x == minBound then noPredWord64 else x - 1
  toEnum i = if i >= 0 then fromIntegral i else toEnumError "Word64" i (minBound :: Word64, maxBound :: Word64)
  fromEnum x = if x <= fromIntegral maxInt then fromIntegral x else fromEnumError "Word64" x
  enumFrom = integralEnumFrom
  enumFromThen = integralEnumFromThen
  enumFromTo = integralEnumFromTo
  enumFromThenTo = integralEnumFromThenTo

noSuccWord64, noPredWord64 :: Word64
noSuccWord64 = succError "Word64"
noPredWord64 = predError "Word64"

-- | The bytes in the opposite order.
byteSwap16 :: Word16 -> Word16
byteSwap16 w = rotate w 8

byteSwap32 :: Word32 -> Word32
byteSwap32 w = exchange 8 0x00FF00FF (rotate w 16)

byteSwap64 :: Word64 -> Word64
byteSwap64 w = exchange 8 0x00FF00FF00FF00FF (exchange 16 0x0000FFFF0000FFFF (rotate w 32))

-- | The bits in the opposite order.
bitReverse8 :: Word8 -> Word8
bitReverse8 w = exchange 1 0x55 (exchange 2 0x33 (rotate w 4))

bitReverse16 :: Word16 -> Word16
bitReverse16 w = exchange 1 0x5555 (exchange 2 0x3333 (exchange 4 0x0F0F (byteSwap16 w)))

bitReverse32 :: Word32 -> Word32
bitReverse32 w = exchange 1 0x55555555 (exchange 2 0x33333333 (exchange 4 0x0F0F0F0F (byteSwap32 w)))

bitReverse64 :: Word64 -> Word64
bitReverse64 w =
  exchange 1 0x5555555555555555 (exchange 2 0x3333333333333333 (exchange 4 0x0F0F0F0F0F0F0F0F (byteSwap64 w)))

-- Neighbouring groups of so many bits change places; the mask has the lower one of each pair.
exchange :: (Bits a, Num a) => Int -> a -> a -> a
exchange n mask w = ((w .&. mask) `shiftL` n) .|. ((w `shiftR` n) .&. mask)
