{-# LANGUAGE NoImplicitPrelude #-}
-- | Integers from 0 on.
module GHC.Natural (Natural, naturalToInteger, naturalFromInteger, minusNaturalMaybe) where

import GHC.Ix
import Data.Bits
import GHC.Base
import GHC.Enum
import GHC.Err
import GHC.Exception
import GHC.Exception.Type
import GHC.List
import GHC.Num
import GHC.Prim.Exception
import GHC.Read
import GHC.Real
import GHC.Show

newtype Natural = Natural Integer

instance Ix Natural where
  range (m, n) = enumFromTo m n
  inRange (m, n) i = m <= i && i <= n
  unsafeIndex (Natural m, _) (Natural i) = fromInteger (i - m)
  index b i = if inRange b i then unsafeIndex b i else indexError b i "Natural"

instance Bits Natural where
  Natural a .&. Natural b = a `seq` b `seq` Natural (a .&. b)
  Natural a .|. Natural b = Natural (a .|. b)
  xor (Natural a) (Natural b) = Natural (xor a b)
  complement _ = errorWithoutStackTrace "Bits.complement: Natural complement undefined"
  shift (Natural a) i = Natural (shift a i)
  shiftL (Natural a) i = Natural (shiftL a i)
  shiftR (Natural a) i = Natural (shiftR a i)
  rotate = shift
  testBit (Natural a) i = i >= 0 && testBit a i
  zeroBits = Natural 0
  setBit n i = case bit i of b -> b `seq` (n .|. b)
  clearBit n i = case bit i of b -> b `seq` (n `xor` (b .&. n))
  complementBit n i = case bit i of b -> b `seq` (n `xor` b)
  bit i = Natural (bit i)
  popCount (Natural a) = popCount a
  bitSizeMaybe _ = Nothing
  bitSize _ = errorWithoutStackTrace "Data.Bits.bitSize(Natural)"
  isSigned _ = False

naturalToInteger :: Natural -> Integer
naturalToInteger (Natural n) = n

-- | Throws 'Underflow' for what is below 0.
naturalFromInteger :: Integer -> Natural
naturalFromInteger n
  | n < 0 = raiseUnderflow
  | otherwise = Natural n

minusNaturalMaybe :: Natural -> Natural -> Maybe Natural
minusNaturalMaybe (Natural a) (Natural b)
  | a < b = Nothing
  | otherwise = Just (Natural (a - b))

instance Eq Natural where
  Natural a == Natural b = a == b

instance Ord Natural where
  compare (Natural a) (Natural b) = compare a b

instance Show Natural where
  showsPrec d (Natural n) = showsPrec d n

instance Read Natural where
  readsPrec d s = [(Natural n, rest) | (n, rest) <- readsPrec d s, n >= 0]

instance Num Natural where
  Natural a + Natural b = a `seq` Natural (a + b)
  Natural a - Natural b = a `seq` naturalFromInteger (a - b)
  Natural a * Natural b = if a == 0 then Natural 0 else Natural (a * b)
  negate (Natural n) = naturalFromInteger (negate n)
  abs n = n
  signum (Natural n) = Natural (signum n)
  fromInteger n = naturalFromInteger n

instance Real Natural where
  toRational (Natural n) = toRational n

instance Enum Natural where
  succ (Natural n) = Natural (n + 1)
  pred n = n - 1
  toEnum n
    | n >= 0 = Natural (toInteger n)
    | otherwise = errorWithoutStackTrace "toEnum: unexpected negative Int"
  fromEnum (Natural n) = fromEnum n
  enumFrom (Natural n) = map Natural (enumFrom n)
  enumFromThen (Natural n) (Natural m)
    | m >= n = map Natural (enumFromThen n m)
    | otherwise = map Natural (enumFromThenTo n m 0)
  enumFromTo (Natural n) (Natural m) = map Natural (enumFromTo n m)
  enumFromThenTo (Natural n) (Natural m) (Natural l) = map Natural (enumFromThenTo n m l)

instance Integral Natural where
  toInteger (Natural n) = n
  quotRem (Natural a) (Natural b) = case quotRem a b of (q, r) -> (Natural q, Natural r)
  divMod = quotRem
