{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, MagicHash, NoImplicitPrelude #-}
-- | Whole numbers of fixed sizes. Each is an Int that is narrowed after the operations that can leave its range; all
-- that differs is in 'Size'. Unsigned numbers of 64 bits are a Word.
module GHC.Int (Int, Int8(..), Int16(..), Int32(..), Int64(..), Word, Word8(..), Word16(..), Word32(..), Word64(..), Fixed(..), Size(..)) where

import GHC.Prim
import GHC.Base
import GHC.Enum
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
data S8
data S16
data S32
data S64
data U8
data U16
data U32

-- | A number of the size named.
newtype Fixed s = Fixed Int
  deriving newtype (Eq, Ord, Show)

class Size s where
  narrow :: Int -> Fixed s
  sizeName :: Fixed s -> String
  bits :: Fixed s -> Int
  lowest, highest :: Fixed s

instance Size S8 where
  narrow (I# x) = Fixed (I# (narrow8Int# x))
  sizeName _ = "Int8"
  bits _ = 8
  lowest = Fixed (-128)
  highest = Fixed 127

instance Size S16 where
  narrow (I# x) = Fixed (I# (narrow16Int# x))
  sizeName _ = "Int16"
  bits _ = 16
  lowest = Fixed (-32768)
  highest = Fixed 32767

instance Size S32 where
  narrow (I# x) = Fixed (I# (narrow32Int# x))
  sizeName _ = "Int32"
  bits _ = 32
  lowest = Fixed (-2147483648)
  highest = Fixed 2147483647

instance Size S64 where
  narrow x = Fixed x
  sizeName _ = "Int64"
  bits _ = 64
  lowest = Fixed minInt
  highest = Fixed maxInt

instance Size U8 where
  narrow (I# x) = Fixed (I# (narrow8Word# x))
  sizeName _ = "Word8"
  bits _ = 8
  lowest = Fixed 0
  highest = Fixed 255

instance Size U16 where
  narrow (I# x) = Fixed (I# (narrow16Word# x))
  sizeName _ = "Word16"
  bits _ = 16
  lowest = Fixed 0
  highest = Fixed 65535

instance Size U32 where
  narrow (I# x) = Fixed (I# (narrow32Word# x))
  sizeName _ = "Word32"
  bits _ = 32
  lowest = Fixed 0
  highest = Fixed 4294967295

instance Size s => Num (Fixed s) where
  Fixed (I# x) + Fixed (I# y) = case x +# y of z -> narrow (I# z)
  Fixed (I# x) - Fixed (I# y) = case x -# y of z -> narrow (I# z)
  Fixed (I# x) * Fixed (I# y) = case x *# y of z -> narrow (I# z)
  negate (Fixed (I# x)) = case negateInt# x of z -> narrow (I# z)
  abs (Fixed x) = narrow (abs x)
  signum (Fixed x) = Fixed (signum x)
  fromInteger n = narrow (fromInteger n)

instance Size s => Bounded (Fixed s) where
  minBound = lowest
  maxBound = highest

instance Size s => Real (Fixed s) where
  toRational x = toInteger x :% 1

instance Size s => Enum (Fixed s) where
  succ x = if x == highest then succError (sizeName x) else x + 1
  pred x = if x == lowest then predError (sizeName x) else x - 1
  toEnum i = let r = narrow i in
    if fromEnum r == i then r else toEnumError (sizeName r) i (lowest `asTypeOf` r, highest `asTypeOf` r)
  fromEnum (Fixed x) = x
  enumFrom = integralEnumFrom
  enumFromThen = integralEnumFromThen
  enumFromTo = integralEnumFromTo
  enumFromThenTo = integralEnumFromThenTo

-- The one quotient that does not fit is that of the lowest number and -1.
quotient :: Size s => Int -> Fixed s
quotient q = case highest of h@(Fixed m) -> if q > m then overflowError else Fixed q `asTypeOf` h

instance Size s => Integral (Fixed s) where
  toInteger (Fixed x) = toInteger x
  quot (Fixed x) (Fixed y) = x `seq` quotient (quot x y)
  rem (Fixed x) (Fixed y) = Fixed (rem x y)
  div (Fixed x) (Fixed y) = quotient (div x y)
  mod (Fixed x) (Fixed y) = Fixed (mod x y)
  quotRem (Fixed x) (Fixed y) = case quotRem x y of (q, r) -> (quotient q, Fixed r)
  divMod (Fixed x) (Fixed y) = case divMod x y of (q, r) -> (quotient q, Fixed r)

instance Size s => Ix (Fixed s) where
  range (m, n) = enumFromTo m n
  unsafeIndex (Fixed m, _) (Fixed i) = i - m
  inRange (Fixed m, Fixed n) (Fixed i) = m <= i && i <= n

-- The bits alone, without a sign.
pattern' :: Size s => Fixed s -> Int
pattern' x@(Fixed i) = case bits x of
  64 -> i
  n -> i .&. (1 `unsafeShiftL` n - 1)

instance Size s => Bits (Fixed s) where
  Fixed x .&. Fixed y = Fixed (x .&. y)
  Fixed x .|. Fixed y = Fixed (x .|. y)
  xor (Fixed x) (Fixed y) = Fixed (xor x y)
  complement (Fixed x) = narrow (complement x)
  zeroBits = Fixed 0
  bit i = narrow (bit i)
  testBit x i = x .&. bit i /= zeroBits
  shift (Fixed x) i = narrow (shift x i)
  shiftL (Fixed x) i = narrow (shiftL x i)
  shiftR (Fixed x) i = Fixed (shiftR x i)
  unsafeShiftL (Fixed x) i = narrow (unsafeShiftL x i)
  unsafeShiftR (Fixed x) i = Fixed (unsafeShiftR x i)
  rotate x i = case bits x of
    64 -> narrow (rotate (pattern' x) i)
    n -> case (pattern' x, i .&. (n - 1)) of (p, k) -> narrow (unsafeShiftL p k .|. unsafeShiftR p (n - k))
  bitSizeMaybe x = Just (bits x)
  bitSize x = bits x
  isSigned x = x `seq` lowest `asTypeOf` x < Fixed 0
  popCount x = popCount (pattern' x)

instance Size s => FiniteBits (Fixed s) where
  finiteBitSize x = bits x
  countLeadingZeros x = countLeadingZeros (pattern' x) - (64 - bits x)
  countTrailingZeros x = case countTrailingZeros (pattern' x) of k -> if k > bits x then bits x else k

instance Enum Word64 where
  succ x = if x == maxBound then succError "Word64" else x + 1
  pred x = if x == minBound then predError "Word64" else x - 1
  toEnum i = if i >= 0 then fromIntegral i else toEnumError "Word64" i (minBound :: Word64, maxBound :: Word64)
  fromEnum x = if x <= fromIntegral maxInt then fromIntegral x else fromEnumError "Word64" x
  enumFrom = integralEnumFrom
  enumFromThen = integralEnumFromThen
  enumFromTo = integralEnumFromTo
  enumFromThenTo = integralEnumFromThenTo
