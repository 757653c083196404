{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Whole numbers from floating point ones. They are computed in the result's type as GHC does it: a number of one's own
-- sees what is asked of it. A Float stands in the same register as a Double; from another limit on it has no fractions.
module GHC.Float.Rounding
  ( isSmallDouble, isSmallFloat, truncateSmall, fractionSmall, roundSmall, floorSmall, ceilingSmall, wholeDouble, wholeFloat
  ) where

import GHC.Prim
import GHC.Base
import GHC.Num
import GHC.Real

-- | Whether decodeFloat gives it an exponent below zero.
isSmallDouble, isSmallFloat :: Double# -> Bool
isSmallDouble x = isTrue# (fabsDouble# x <## 4503599627370496.0##) && isTrue# (x /=## 0.0##)
isSmallFloat x = isTrue# (fabsDouble# x <## 8388608.0##) && isTrue# (x /=## 0.0##)
{-# INLINE isSmallDouble #-}
{-# INLINE isSmallFloat #-}

-- | Of such a number.
truncateSmall, floorSmall, ceilingSmall :: Num a => Double# -> a
truncateSmall x = number (double2Int# x)
floorSmall x = case double2Int# x of n -> if isTrue# (x <## int2Double# n) then number n - 1 else number n
ceilingSmall x = case double2Int# x of n -> if isTrue# (int2Double# n <## x) then number n + 1 else number n

roundSmall :: Integral a => Double# -> a
roundSmall x = case double2Int# x of i -> nearest (number i) (x -## int2Double# i)

-- From the whole part and the fraction.
nearest :: Integral a => a -> Double# -> a
nearest n r
  | isTrue# (fabsDouble# r <## 0.5##) = n
  | isTrue# (fabsDouble# r ==## 0.5##) && even n = n
  | isTrue# (r <## 0.0##) = n - 1
  | otherwise = n + 1

-- | What is left when the whole part is taken away; never negative zero.
fractionSmall :: Double# -> Double#
fractionSmall x = (x -## int2Double# (double2Int# x)) +## 0.0##
{-# INLINE fractionSmall #-}

-- | Of a number that has no fraction.
wholeDouble, wholeFloat :: Num a => Double# -> a
wholeDouble x = number (decodeDoubleMantissa# x) * 2 ^ I# (decodeDoubleExponent# x)
wholeFloat x = number (decodeFloatMantissa# x) * 2 ^ I# (decodeFloatExponent# x)

number :: Num a => Int# -> a
number n = fromInteger (integerFromInt# n)
{-# INLINE number #-}
