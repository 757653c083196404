{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Numbers that can be added and multiplied. Report, section 6.4.
module GHC.Num (Num(..), subtract, quotRemInteger, Integer) where

import GHC.Prim
import GHC.Base

infixl 7 *
infixl 6 +, -

-- | Numbers.
class Num a where
  (+), (-), (*) :: a -> a -> a
  negate, abs, signum :: a -> a
  fromInteger :: Integer -> a
  x - y = x + negate y
  negate x = fromInteger (integerFromInt# 0#) - x

-- | '-' with the arguments exchanged.
subtract :: Num a => a -> a -> a
subtract x y = y - x

-- | Quotient and remainder; the divisor is not 0.
quotRemInteger :: Integer -> Integer -> (Integer, Integer)
quotRemInteger n d = (integerQuot n d, integerRem n d)

instance Num Int where
  I# x + I# y = I# (x +# y)
  I# x - I# y = I# (x -# y)
  I# x * I# y = I# (x *# y)
  negate (I# x) = I# (negateInt# x)
  abs (I# x) = if isTrue# (x <# 0#) then I# (negateInt# x) else I# x
  signum (I# x) = if isTrue# (x <# 0#) then I# (negateInt# 1#) else if isTrue# (x ==# 0#) then I# 0# else I# 1#
  fromInteger n = I# (integerToInt# n)

instance Num Word where
  W# x + W# y = W# (plusWord# x y)
  W# x - W# y = W# (minusWord# x y)
  W# x * W# y = W# (timesWord# x y)
  negate (W# x) = W# (int2Word# (negateInt# (word2Int# x)))
  abs x = x
  signum (W# x) = if isTrue# (eqWord# x (int2Word# 0#)) then W# x else W# (int2Word# 1#)
  fromInteger n = W# (integerToWord# n)

-- GHC looks at the second operand of a sum first, which is seen in what is traced and which error comes.
instance Num Integer where
  x + y = y `seq` integerAdd x y
  x - y = y `seq` integerSub x y
  x * y = integerMul x y
  negate x = integerNegate x
  abs x = integerAbs x
  signum x = integerSignum x
  fromInteger x = x
