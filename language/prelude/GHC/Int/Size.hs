{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, MagicHash, NoImplicitPrelude #-}
-- | What whole numbers of fixed sizes have in common. Each is an Int that is narrowed after the operations that can leave
-- its range; all that differs is in 'Size'.
module GHC.Int.Size (Fixed(..), Size(..)) where

import GHC.Prim
import GHC.Base
import GHC.Enum
import GHC.Ix
import GHC.Num
import GHC.Real
import GHC.Show
import Data.Bits

-- | A number of the size named.
newtype Fixed s = Fixed Int
  deriving newtype (Eq, Ord, Show)

class Size s where
  narrow :: Int -> Fixed s
  sizeName :: Fixed s -> String
  bits :: Fixed s -> Int
  lowest, highest :: Fixed s
  -- | What there is beyond the bounds: failures of the module of the type, where a backtrace finds them.
  noSucc, noPred :: Fixed s

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
  succ x = if x == highest then noSucc else x + 1
  pred x = if x == lowest then noPred else x - 1
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
