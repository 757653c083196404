{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Whole numbers of fixed sizes, kept in an Int or Word and narrowed after each operation.
module GHC.Int (Int, Int8, Int16, Int32, Int64, Word, Word8, Word16, Word32, Word64) where

import GHC.Prim
import GHC.Base
import GHC.Enum
import GHC.Ix
import GHC.Num
import GHC.Read
import GHC.Real
import GHC.Show
import Data.Bits

-- | Signed numbers of 8 bits, wrapping.
newtype Int8 = MkInt8 Int

narrowInt8 :: Int -> Int8
narrowInt8 (I# x) = MkInt8 (I# (narrow8Int# x))

instance Eq Int8 where
  MkInt8 x == MkInt8 y = x == y
  MkInt8 x /= MkInt8 y = x /= y

instance Ord Int8 where
  compare (MkInt8 x) (MkInt8 y) = compare x y
  MkInt8 x < MkInt8 y = x < y
  MkInt8 x <= MkInt8 y = x <= y
  MkInt8 x > MkInt8 y = x > y
  MkInt8 x >= MkInt8 y = x >= y

instance Show Int8 where
  showsPrec p (MkInt8 x) = showsPrec p x

instance Read Int8 where
  readsPrec p s = [(fromInteger x, r) | (x, r) <- readsPrec p s]

instance Num Int8 where
  MkInt8 x + MkInt8 y = narrowInt8 (x + y)
  MkInt8 x - MkInt8 y = narrowInt8 (x - y)
  MkInt8 x * MkInt8 y = narrowInt8 (x * y)
  negate (MkInt8 x) = narrowInt8 (negate x)
  abs (MkInt8 x) = narrowInt8 (abs x)
  signum (MkInt8 x) = MkInt8 (signum x)
  fromInteger n = narrowInt8 (fromInteger n)

instance Bounded Int8 where
  minBound = MkInt8 (-128)
  maxBound = MkInt8 127

instance Real Int8 where
  toRational x = toInteger x :% 1

instance Enum Int8 where
  succ x = if x == maxBound then succError "Int8" else x + 1
  pred x = if x == minBound then predError "Int8" else x - 1
  toEnum i = if toInteger i >= (-128) && toInteger i <= 127 then fromIntegral i else toEnumError "Int8" i (minBound :: Int8, maxBound :: Int8)
  fromEnum (MkInt8 x) = x
  enumFrom = integralEnumFrom
  enumFromThen = integralEnumFromThen
  enumFromTo = integralEnumFromTo
  enumFromThenTo = integralEnumFromThenTo

instance Integral Int8 where
  toInteger (MkInt8 x) = toInteger x
  quot (MkInt8 x) (MkInt8 y) = if y == negate 1 && x == (-128) then overflowError else MkInt8 (quot x y)
  rem (MkInt8 x) (MkInt8 y) = MkInt8 (rem x y)
  div (MkInt8 x) (MkInt8 y) = if y == negate 1 && x == (-128) then overflowError else MkInt8 (div x y)
  mod (MkInt8 x) (MkInt8 y) = MkInt8 (mod x y)
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)

instance Ix Int8 where
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = fromIntegral (i - m)
  inRange (m, n) i = m <= i && i <= n

instance Bits Int8 where
  MkInt8 x .&. MkInt8 y = MkInt8 (x .&. y)
  MkInt8 x .|. MkInt8 y = MkInt8 (x .|. y)
  xor (MkInt8 x) (MkInt8 y) = MkInt8 (xor x y)
  complement (MkInt8 x) = narrowInt8 (complement x)
  zeroBits = MkInt8 0
  bit i = 1 `shiftL` i
  testBit x i = (x .&. bit i) /= 0
  shiftL (MkInt8 x) i = narrowInt8 (shiftL x i)
  shiftR (MkInt8 x) i = MkInt8 (shiftR x i)
  unsafeShiftL (MkInt8 x) i = narrowInt8 (shiftL x i)
  unsafeShiftR (MkInt8 x) i = MkInt8 (shiftR x i)
  rotate x i = case i `mod` 8 of
    k -> if k == 0 then x else fromInteger (let n = toInteger x .&. 255 in (n `shiftL` k) .|. (n `shiftR` (8 - k)))
  bitSizeMaybe _ = Just 8
  bitSize _ = 8
  isSigned _ = True
  popCount x = popCount (toInteger x .&. 255)

instance FiniteBits Int8 where
  finiteBitSize _ = 8

-- | Unsigned numbers of 8 bits, wrapping.
newtype Word8 = MkWord8 Int

narrowWord8 :: Int -> Word8
narrowWord8 (I# x) = MkWord8 (I# (narrow8Word# x))

instance Eq Word8 where
  MkWord8 x == MkWord8 y = x == y
  MkWord8 x /= MkWord8 y = x /= y

instance Ord Word8 where
  compare (MkWord8 x) (MkWord8 y) = compare x y
  MkWord8 x < MkWord8 y = x < y
  MkWord8 x <= MkWord8 y = x <= y
  MkWord8 x > MkWord8 y = x > y
  MkWord8 x >= MkWord8 y = x >= y

instance Show Word8 where
  showsPrec p (MkWord8 x) = showsPrec p x

instance Read Word8 where
  readsPrec p s = [(fromInteger x, r) | (x, r) <- readsPrec p s]

instance Num Word8 where
  MkWord8 x + MkWord8 y = narrowWord8 (x + y)
  MkWord8 x - MkWord8 y = narrowWord8 (x - y)
  MkWord8 x * MkWord8 y = narrowWord8 (x * y)
  negate (MkWord8 x) = narrowWord8 (negate x)
  abs (MkWord8 x) = narrowWord8 (abs x)
  signum (MkWord8 x) = MkWord8 (signum x)
  fromInteger n = narrowWord8 (fromInteger n)

instance Bounded Word8 where
  minBound = MkWord8 0
  maxBound = MkWord8 255

instance Real Word8 where
  toRational x = toInteger x :% 1

instance Enum Word8 where
  succ x = if x == maxBound then succError "Word8" else x + 1
  pred x = if x == minBound then predError "Word8" else x - 1
  toEnum i = if toInteger i >= 0 && toInteger i <= 255 then fromIntegral i else toEnumError "Word8" i (minBound :: Word8, maxBound :: Word8)
  fromEnum (MkWord8 x) = x
  enumFrom = integralEnumFrom
  enumFromThen = integralEnumFromThen
  enumFromTo = integralEnumFromTo
  enumFromThenTo = integralEnumFromThenTo

instance Integral Word8 where
  toInteger (MkWord8 x) = toInteger x
  quot (MkWord8 x) (MkWord8 y) = MkWord8 (quot x y)
  rem (MkWord8 x) (MkWord8 y) = MkWord8 (rem x y)
  div (MkWord8 x) (MkWord8 y) = MkWord8 (div x y)
  mod (MkWord8 x) (MkWord8 y) = MkWord8 (mod x y)
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)

instance Ix Word8 where
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = fromIntegral (i - m)
  inRange (m, n) i = m <= i && i <= n

instance Bits Word8 where
  MkWord8 x .&. MkWord8 y = MkWord8 (x .&. y)
  MkWord8 x .|. MkWord8 y = MkWord8 (x .|. y)
  xor (MkWord8 x) (MkWord8 y) = MkWord8 (xor x y)
  complement (MkWord8 x) = narrowWord8 (complement x)
  zeroBits = MkWord8 0
  bit i = 1 `shiftL` i
  testBit x i = (x .&. bit i) /= 0
  shiftL (MkWord8 x) i = narrowWord8 (shiftL x i)
  shiftR (MkWord8 x) i = MkWord8 (shiftR x i)
  unsafeShiftL (MkWord8 x) i = narrowWord8 (shiftL x i)
  unsafeShiftR (MkWord8 x) i = MkWord8 (shiftR x i)
  rotate x i = case i `mod` 8 of
    k -> if k == 0 then x else fromInteger (let n = toInteger x .&. 255 in (n `shiftL` k) .|. (n `shiftR` (8 - k)))
  bitSizeMaybe _ = Just 8
  bitSize _ = 8
  isSigned _ = False
  popCount x = popCount (toInteger x .&. 255)

instance FiniteBits Word8 where
  finiteBitSize _ = 8

-- | Signed numbers of 16 bits, wrapping.
newtype Int16 = MkInt16 Int

narrowInt16 :: Int -> Int16
narrowInt16 (I# x) = MkInt16 (I# (narrow16Int# x))

instance Eq Int16 where
  MkInt16 x == MkInt16 y = x == y
  MkInt16 x /= MkInt16 y = x /= y

instance Ord Int16 where
  compare (MkInt16 x) (MkInt16 y) = compare x y
  MkInt16 x < MkInt16 y = x < y
  MkInt16 x <= MkInt16 y = x <= y
  MkInt16 x > MkInt16 y = x > y
  MkInt16 x >= MkInt16 y = x >= y

instance Show Int16 where
  showsPrec p (MkInt16 x) = showsPrec p x

instance Read Int16 where
  readsPrec p s = [(fromInteger x, r) | (x, r) <- readsPrec p s]

instance Num Int16 where
  MkInt16 x + MkInt16 y = narrowInt16 (x + y)
  MkInt16 x - MkInt16 y = narrowInt16 (x - y)
  MkInt16 x * MkInt16 y = narrowInt16 (x * y)
  negate (MkInt16 x) = narrowInt16 (negate x)
  abs (MkInt16 x) = narrowInt16 (abs x)
  signum (MkInt16 x) = MkInt16 (signum x)
  fromInteger n = narrowInt16 (fromInteger n)

instance Bounded Int16 where
  minBound = MkInt16 (-32768)
  maxBound = MkInt16 32767

instance Real Int16 where
  toRational x = toInteger x :% 1

instance Enum Int16 where
  succ x = if x == maxBound then succError "Int16" else x + 1
  pred x = if x == minBound then predError "Int16" else x - 1
  toEnum i = if toInteger i >= (-32768) && toInteger i <= 32767 then fromIntegral i else toEnumError "Int16" i (minBound :: Int16, maxBound :: Int16)
  fromEnum (MkInt16 x) = x
  enumFrom = integralEnumFrom
  enumFromThen = integralEnumFromThen
  enumFromTo = integralEnumFromTo
  enumFromThenTo = integralEnumFromThenTo

instance Integral Int16 where
  toInteger (MkInt16 x) = toInteger x
  quot (MkInt16 x) (MkInt16 y) = if y == negate 1 && x == (-32768) then overflowError else MkInt16 (quot x y)
  rem (MkInt16 x) (MkInt16 y) = MkInt16 (rem x y)
  div (MkInt16 x) (MkInt16 y) = if y == negate 1 && x == (-32768) then overflowError else MkInt16 (div x y)
  mod (MkInt16 x) (MkInt16 y) = MkInt16 (mod x y)
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)

instance Ix Int16 where
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = fromIntegral (i - m)
  inRange (m, n) i = m <= i && i <= n

instance Bits Int16 where
  MkInt16 x .&. MkInt16 y = MkInt16 (x .&. y)
  MkInt16 x .|. MkInt16 y = MkInt16 (x .|. y)
  xor (MkInt16 x) (MkInt16 y) = MkInt16 (xor x y)
  complement (MkInt16 x) = narrowInt16 (complement x)
  zeroBits = MkInt16 0
  bit i = 1 `shiftL` i
  testBit x i = (x .&. bit i) /= 0
  shiftL (MkInt16 x) i = narrowInt16 (shiftL x i)
  shiftR (MkInt16 x) i = MkInt16 (shiftR x i)
  unsafeShiftL (MkInt16 x) i = narrowInt16 (shiftL x i)
  unsafeShiftR (MkInt16 x) i = MkInt16 (shiftR x i)
  rotate x i = case i `mod` 16 of
    k -> if k == 0 then x else fromInteger (let n = toInteger x .&. 65535 in (n `shiftL` k) .|. (n `shiftR` (16 - k)))
  bitSizeMaybe _ = Just 16
  bitSize _ = 16
  isSigned _ = True
  popCount x = popCount (toInteger x .&. 65535)

instance FiniteBits Int16 where
  finiteBitSize _ = 16

-- | Unsigned numbers of 16 bits, wrapping.
newtype Word16 = MkWord16 Int

narrowWord16 :: Int -> Word16
narrowWord16 (I# x) = MkWord16 (I# (narrow16Word# x))

instance Eq Word16 where
  MkWord16 x == MkWord16 y = x == y
  MkWord16 x /= MkWord16 y = x /= y

instance Ord Word16 where
  compare (MkWord16 x) (MkWord16 y) = compare x y
  MkWord16 x < MkWord16 y = x < y
  MkWord16 x <= MkWord16 y = x <= y
  MkWord16 x > MkWord16 y = x > y
  MkWord16 x >= MkWord16 y = x >= y

instance Show Word16 where
  showsPrec p (MkWord16 x) = showsPrec p x

instance Read Word16 where
  readsPrec p s = [(fromInteger x, r) | (x, r) <- readsPrec p s]

instance Num Word16 where
  MkWord16 x + MkWord16 y = narrowWord16 (x + y)
  MkWord16 x - MkWord16 y = narrowWord16 (x - y)
  MkWord16 x * MkWord16 y = narrowWord16 (x * y)
  negate (MkWord16 x) = narrowWord16 (negate x)
  abs (MkWord16 x) = narrowWord16 (abs x)
  signum (MkWord16 x) = MkWord16 (signum x)
  fromInteger n = narrowWord16 (fromInteger n)

instance Bounded Word16 where
  minBound = MkWord16 0
  maxBound = MkWord16 65535

instance Real Word16 where
  toRational x = toInteger x :% 1

instance Enum Word16 where
  succ x = if x == maxBound then succError "Word16" else x + 1
  pred x = if x == minBound then predError "Word16" else x - 1
  toEnum i = if toInteger i >= 0 && toInteger i <= 65535 then fromIntegral i else toEnumError "Word16" i (minBound :: Word16, maxBound :: Word16)
  fromEnum (MkWord16 x) = x
  enumFrom = integralEnumFrom
  enumFromThen = integralEnumFromThen
  enumFromTo = integralEnumFromTo
  enumFromThenTo = integralEnumFromThenTo

instance Integral Word16 where
  toInteger (MkWord16 x) = toInteger x
  quot (MkWord16 x) (MkWord16 y) = MkWord16 (quot x y)
  rem (MkWord16 x) (MkWord16 y) = MkWord16 (rem x y)
  div (MkWord16 x) (MkWord16 y) = MkWord16 (div x y)
  mod (MkWord16 x) (MkWord16 y) = MkWord16 (mod x y)
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)

instance Ix Word16 where
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = fromIntegral (i - m)
  inRange (m, n) i = m <= i && i <= n

instance Bits Word16 where
  MkWord16 x .&. MkWord16 y = MkWord16 (x .&. y)
  MkWord16 x .|. MkWord16 y = MkWord16 (x .|. y)
  xor (MkWord16 x) (MkWord16 y) = MkWord16 (xor x y)
  complement (MkWord16 x) = narrowWord16 (complement x)
  zeroBits = MkWord16 0
  bit i = 1 `shiftL` i
  testBit x i = (x .&. bit i) /= 0
  shiftL (MkWord16 x) i = narrowWord16 (shiftL x i)
  shiftR (MkWord16 x) i = MkWord16 (shiftR x i)
  unsafeShiftL (MkWord16 x) i = narrowWord16 (shiftL x i)
  unsafeShiftR (MkWord16 x) i = MkWord16 (shiftR x i)
  rotate x i = case i `mod` 16 of
    k -> if k == 0 then x else fromInteger (let n = toInteger x .&. 65535 in (n `shiftL` k) .|. (n `shiftR` (16 - k)))
  bitSizeMaybe _ = Just 16
  bitSize _ = 16
  isSigned _ = False
  popCount x = popCount (toInteger x .&. 65535)

instance FiniteBits Word16 where
  finiteBitSize _ = 16

-- | Signed numbers of 32 bits, wrapping.
newtype Int32 = MkInt32 Int

narrowInt32 :: Int -> Int32
narrowInt32 (I# x) = MkInt32 (I# (narrow32Int# x))

instance Eq Int32 where
  MkInt32 x == MkInt32 y = x == y
  MkInt32 x /= MkInt32 y = x /= y

instance Ord Int32 where
  compare (MkInt32 x) (MkInt32 y) = compare x y
  MkInt32 x < MkInt32 y = x < y
  MkInt32 x <= MkInt32 y = x <= y
  MkInt32 x > MkInt32 y = x > y
  MkInt32 x >= MkInt32 y = x >= y

instance Show Int32 where
  showsPrec p (MkInt32 x) = showsPrec p x

instance Read Int32 where
  readsPrec p s = [(fromInteger x, r) | (x, r) <- readsPrec p s]

instance Num Int32 where
  MkInt32 x + MkInt32 y = narrowInt32 (x + y)
  MkInt32 x - MkInt32 y = narrowInt32 (x - y)
  MkInt32 x * MkInt32 y = narrowInt32 (x * y)
  negate (MkInt32 x) = narrowInt32 (negate x)
  abs (MkInt32 x) = narrowInt32 (abs x)
  signum (MkInt32 x) = MkInt32 (signum x)
  fromInteger n = narrowInt32 (fromInteger n)

instance Bounded Int32 where
  minBound = MkInt32 (-2147483648)
  maxBound = MkInt32 2147483647

instance Real Int32 where
  toRational x = toInteger x :% 1

instance Enum Int32 where
  succ x = if x == maxBound then succError "Int32" else x + 1
  pred x = if x == minBound then predError "Int32" else x - 1
  toEnum i = if toInteger i >= (-2147483648) && toInteger i <= 2147483647 then fromIntegral i else toEnumError "Int32" i (minBound :: Int32, maxBound :: Int32)
  fromEnum (MkInt32 x) = x
  enumFrom = integralEnumFrom
  enumFromThen = integralEnumFromThen
  enumFromTo = integralEnumFromTo
  enumFromThenTo = integralEnumFromThenTo

instance Integral Int32 where
  toInteger (MkInt32 x) = toInteger x
  quot (MkInt32 x) (MkInt32 y) = if y == negate 1 && x == (-2147483648) then overflowError else MkInt32 (quot x y)
  rem (MkInt32 x) (MkInt32 y) = MkInt32 (rem x y)
  div (MkInt32 x) (MkInt32 y) = if y == negate 1 && x == (-2147483648) then overflowError else MkInt32 (div x y)
  mod (MkInt32 x) (MkInt32 y) = MkInt32 (mod x y)
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)

instance Ix Int32 where
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = fromIntegral (i - m)
  inRange (m, n) i = m <= i && i <= n

instance Bits Int32 where
  MkInt32 x .&. MkInt32 y = MkInt32 (x .&. y)
  MkInt32 x .|. MkInt32 y = MkInt32 (x .|. y)
  xor (MkInt32 x) (MkInt32 y) = MkInt32 (xor x y)
  complement (MkInt32 x) = narrowInt32 (complement x)
  zeroBits = MkInt32 0
  bit i = 1 `shiftL` i
  testBit x i = (x .&. bit i) /= 0
  shiftL (MkInt32 x) i = narrowInt32 (shiftL x i)
  shiftR (MkInt32 x) i = MkInt32 (shiftR x i)
  unsafeShiftL (MkInt32 x) i = narrowInt32 (shiftL x i)
  unsafeShiftR (MkInt32 x) i = MkInt32 (shiftR x i)
  rotate x i = case i `mod` 32 of
    k -> if k == 0 then x else fromInteger (let n = toInteger x .&. 4294967295 in (n `shiftL` k) .|. (n `shiftR` (32 - k)))
  bitSizeMaybe _ = Just 32
  bitSize _ = 32
  isSigned _ = True
  popCount x = popCount (toInteger x .&. 4294967295)

instance FiniteBits Int32 where
  finiteBitSize _ = 32

-- | Unsigned numbers of 32 bits, wrapping.
newtype Word32 = MkWord32 Int

narrowWord32 :: Int -> Word32
narrowWord32 (I# x) = MkWord32 (I# (narrow32Word# x))

instance Eq Word32 where
  MkWord32 x == MkWord32 y = x == y
  MkWord32 x /= MkWord32 y = x /= y

instance Ord Word32 where
  compare (MkWord32 x) (MkWord32 y) = compare x y
  MkWord32 x < MkWord32 y = x < y
  MkWord32 x <= MkWord32 y = x <= y
  MkWord32 x > MkWord32 y = x > y
  MkWord32 x >= MkWord32 y = x >= y

instance Show Word32 where
  showsPrec p (MkWord32 x) = showsPrec p x

instance Read Word32 where
  readsPrec p s = [(fromInteger x, r) | (x, r) <- readsPrec p s]

instance Num Word32 where
  MkWord32 x + MkWord32 y = narrowWord32 (x + y)
  MkWord32 x - MkWord32 y = narrowWord32 (x - y)
  MkWord32 x * MkWord32 y = narrowWord32 (x * y)
  negate (MkWord32 x) = narrowWord32 (negate x)
  abs (MkWord32 x) = narrowWord32 (abs x)
  signum (MkWord32 x) = MkWord32 (signum x)
  fromInteger n = narrowWord32 (fromInteger n)

instance Bounded Word32 where
  minBound = MkWord32 0
  maxBound = MkWord32 4294967295

instance Real Word32 where
  toRational x = toInteger x :% 1

instance Enum Word32 where
  succ x = if x == maxBound then succError "Word32" else x + 1
  pred x = if x == minBound then predError "Word32" else x - 1
  toEnum i = if toInteger i >= 0 && toInteger i <= 4294967295 then fromIntegral i else toEnumError "Word32" i (minBound :: Word32, maxBound :: Word32)
  fromEnum (MkWord32 x) = x
  enumFrom = integralEnumFrom
  enumFromThen = integralEnumFromThen
  enumFromTo = integralEnumFromTo
  enumFromThenTo = integralEnumFromThenTo

instance Integral Word32 where
  toInteger (MkWord32 x) = toInteger x
  quot (MkWord32 x) (MkWord32 y) = MkWord32 (quot x y)
  rem (MkWord32 x) (MkWord32 y) = MkWord32 (rem x y)
  div (MkWord32 x) (MkWord32 y) = MkWord32 (div x y)
  mod (MkWord32 x) (MkWord32 y) = MkWord32 (mod x y)
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)

instance Ix Word32 where
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = fromIntegral (i - m)
  inRange (m, n) i = m <= i && i <= n

instance Bits Word32 where
  MkWord32 x .&. MkWord32 y = MkWord32 (x .&. y)
  MkWord32 x .|. MkWord32 y = MkWord32 (x .|. y)
  xor (MkWord32 x) (MkWord32 y) = MkWord32 (xor x y)
  complement (MkWord32 x) = narrowWord32 (complement x)
  zeroBits = MkWord32 0
  bit i = 1 `shiftL` i
  testBit x i = (x .&. bit i) /= 0
  shiftL (MkWord32 x) i = narrowWord32 (shiftL x i)
  shiftR (MkWord32 x) i = MkWord32 (shiftR x i)
  unsafeShiftL (MkWord32 x) i = narrowWord32 (shiftL x i)
  unsafeShiftR (MkWord32 x) i = MkWord32 (shiftR x i)
  rotate x i = case i `mod` 32 of
    k -> if k == 0 then x else fromInteger (let n = toInteger x .&. 4294967295 in (n `shiftL` k) .|. (n `shiftR` (32 - k)))
  bitSizeMaybe _ = Just 32
  bitSize _ = 32
  isSigned _ = False
  popCount x = popCount (toInteger x .&. 4294967295)

instance FiniteBits Word32 where
  finiteBitSize _ = 32

-- | Signed numbers of 64 bits, wrapping.
newtype Int64 = MkInt64 Int

narrowInt64 :: Int -> Int64
narrowInt64 x = MkInt64 x

instance Eq Int64 where
  MkInt64 x == MkInt64 y = x == y
  MkInt64 x /= MkInt64 y = x /= y

instance Ord Int64 where
  compare (MkInt64 x) (MkInt64 y) = compare x y
  MkInt64 x < MkInt64 y = x < y
  MkInt64 x <= MkInt64 y = x <= y
  MkInt64 x > MkInt64 y = x > y
  MkInt64 x >= MkInt64 y = x >= y

instance Show Int64 where
  showsPrec p (MkInt64 x) = showsPrec p x

instance Read Int64 where
  readsPrec p s = [(fromInteger x, r) | (x, r) <- readsPrec p s]

instance Num Int64 where
  MkInt64 x + MkInt64 y = narrowInt64 (x + y)
  MkInt64 x - MkInt64 y = narrowInt64 (x - y)
  MkInt64 x * MkInt64 y = narrowInt64 (x * y)
  negate (MkInt64 x) = narrowInt64 (negate x)
  abs (MkInt64 x) = narrowInt64 (abs x)
  signum (MkInt64 x) = MkInt64 (signum x)
  fromInteger n = narrowInt64 (fromInteger n)

instance Bounded Int64 where
  minBound = MkInt64 (-9223372036854775808)
  maxBound = MkInt64 9223372036854775807

instance Real Int64 where
  toRational x = toInteger x :% 1

instance Enum Int64 where
  succ x = if x == maxBound then succError "Int64" else x + 1
  pred x = if x == minBound then predError "Int64" else x - 1
  toEnum i = if toInteger i >= (-9223372036854775808) && toInteger i <= 9223372036854775807 then fromIntegral i else toEnumError "Int64" i (minBound :: Int64, maxBound :: Int64)
  fromEnum (MkInt64 x) = x
  enumFrom = integralEnumFrom
  enumFromThen = integralEnumFromThen
  enumFromTo = integralEnumFromTo
  enumFromThenTo = integralEnumFromThenTo

instance Integral Int64 where
  toInteger (MkInt64 x) = toInteger x
  quot (MkInt64 x) (MkInt64 y) = if y == negate 1 && x == (-9223372036854775808) then overflowError else MkInt64 (quot x y)
  rem (MkInt64 x) (MkInt64 y) = MkInt64 (rem x y)
  div (MkInt64 x) (MkInt64 y) = if y == negate 1 && x == (-9223372036854775808) then overflowError else MkInt64 (div x y)
  mod (MkInt64 x) (MkInt64 y) = MkInt64 (mod x y)
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)

instance Ix Int64 where
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = fromIntegral (i - m)
  inRange (m, n) i = m <= i && i <= n

instance Bits Int64 where
  MkInt64 x .&. MkInt64 y = MkInt64 (x .&. y)
  MkInt64 x .|. MkInt64 y = MkInt64 (x .|. y)
  xor (MkInt64 x) (MkInt64 y) = MkInt64 (xor x y)
  complement (MkInt64 x) = narrowInt64 (complement x)
  zeroBits = MkInt64 0
  bit i = 1 `shiftL` i
  testBit x i = (x .&. bit i) /= 0
  shiftL (MkInt64 x) i = narrowInt64 (shiftL x i)
  shiftR (MkInt64 x) i = MkInt64 (shiftR x i)
  unsafeShiftL (MkInt64 x) i = narrowInt64 (shiftL x i)
  unsafeShiftR (MkInt64 x) i = MkInt64 (shiftR x i)
  rotate x i = case i `mod` 64 of
    k -> if k == 0 then x else fromInteger (let n = toInteger x .&. 18446744073709551615 in (n `shiftL` k) .|. (n `shiftR` (64 - k)))
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = True
  popCount x = popCount (toInteger x .&. 18446744073709551615)

instance FiniteBits Int64 where
  finiteBitSize _ = 64

-- | Unsigned numbers of 64 bits, wrapping.
newtype Word64 = MkWord64 Word

narrowWord64 :: Word -> Word64
narrowWord64 x = MkWord64 x

instance Eq Word64 where
  MkWord64 x == MkWord64 y = x == y
  MkWord64 x /= MkWord64 y = x /= y

instance Ord Word64 where
  compare (MkWord64 x) (MkWord64 y) = compare x y
  MkWord64 x < MkWord64 y = x < y
  MkWord64 x <= MkWord64 y = x <= y
  MkWord64 x > MkWord64 y = x > y
  MkWord64 x >= MkWord64 y = x >= y

instance Show Word64 where
  showsPrec p (MkWord64 x) = showsPrec p x

instance Read Word64 where
  readsPrec p s = [(fromInteger x, r) | (x, r) <- readsPrec p s]

instance Num Word64 where
  MkWord64 x + MkWord64 y = narrowWord64 (x + y)
  MkWord64 x - MkWord64 y = narrowWord64 (x - y)
  MkWord64 x * MkWord64 y = narrowWord64 (x * y)
  negate (MkWord64 x) = narrowWord64 (negate x)
  abs (MkWord64 x) = narrowWord64 (abs x)
  signum (MkWord64 x) = MkWord64 (signum x)
  fromInteger n = narrowWord64 (fromInteger n)

instance Bounded Word64 where
  minBound = MkWord64 0
  maxBound = MkWord64 18446744073709551615

instance Real Word64 where
  toRational x = toInteger x :% 1

instance Enum Word64 where
  succ x = if x == maxBound then succError "Word64" else x + 1
  pred x = if x == minBound then predError "Word64" else x - 1
  toEnum i = if toInteger i >= 0 && toInteger i <= 18446744073709551615 then fromIntegral i else toEnumError "Word64" i (minBound :: Word64, maxBound :: Word64)
  fromEnum (MkWord64 x) = fromEnum x
  enumFrom = integralEnumFrom
  enumFromThen = integralEnumFromThen
  enumFromTo = integralEnumFromTo
  enumFromThenTo = integralEnumFromThenTo

instance Integral Word64 where
  toInteger (MkWord64 x) = toInteger x
  quot (MkWord64 x) (MkWord64 y) = MkWord64 (quot x y)
  rem (MkWord64 x) (MkWord64 y) = MkWord64 (rem x y)
  div (MkWord64 x) (MkWord64 y) = MkWord64 (div x y)
  mod (MkWord64 x) (MkWord64 y) = MkWord64 (mod x y)
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)

instance Ix Word64 where
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = fromIntegral (i - m)
  inRange (m, n) i = m <= i && i <= n

instance Bits Word64 where
  MkWord64 x .&. MkWord64 y = MkWord64 (x .&. y)
  MkWord64 x .|. MkWord64 y = MkWord64 (x .|. y)
  xor (MkWord64 x) (MkWord64 y) = MkWord64 (xor x y)
  complement (MkWord64 x) = narrowWord64 (complement x)
  zeroBits = MkWord64 0
  bit i = 1 `shiftL` i
  testBit x i = (x .&. bit i) /= 0
  shiftL (MkWord64 x) i = narrowWord64 (shiftL x i)
  shiftR (MkWord64 x) i = MkWord64 (shiftR x i)
  unsafeShiftL (MkWord64 x) i = narrowWord64 (shiftL x i)
  unsafeShiftR (MkWord64 x) i = MkWord64 (shiftR x i)
  rotate x i = case i `mod` 64 of
    k -> if k == 0 then x else fromInteger (let n = toInteger x .&. 18446744073709551615 in (n `shiftL` k) .|. (n `shiftR` (64 - k)))
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = False
  popCount x = popCount (toInteger x .&. 18446744073709551615)

instance FiniteBits Word64 where
  finiteBitSize _ = 64
