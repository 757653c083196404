{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Whole numbers of any size, and their operations by the names of integer-gmp.
module GHC.Integer
  ( Integer, plusInteger, minusInteger, timesInteger, negateInteger, absInteger, signumInteger
  , eqInteger, neqInteger, leInteger, gtInteger, ltInteger, geInteger, compareInteger
  , divModInteger, quotRemInteger, divInteger, modInteger, quotInteger, remInteger
  , andInteger, orInteger, xorInteger, complementInteger, shiftLInteger, shiftRInteger, testBitInteger, popCountInteger, bitInteger
  , smallInteger, wordToInteger, integerToInt, integerToWord, hashInteger
  , doubleFromInteger, encodeDoubleInteger, decodeDoubleInteger
  ) where

import Data.Bits (bit, complement, popCount, shiftL, shiftR, testBit, xor, (.&.), (.|.))
import GHC.Prim
import GHC.Types

plusInteger, minusInteger, timesInteger :: Integer -> Integer -> Integer
plusInteger = (+)
minusInteger = (-)
timesInteger = (*)

negateInteger, absInteger, signumInteger, complementInteger :: Integer -> Integer
negateInteger = negate
absInteger = abs
signumInteger = signum
complementInteger = complement

eqInteger, neqInteger, leInteger, gtInteger, ltInteger, geInteger :: Integer -> Integer -> Bool
eqInteger = (==)
neqInteger = (/=)
leInteger = (<=)
gtInteger = (>)
ltInteger = (<)
geInteger = (>=)

compareInteger :: Integer -> Integer -> Ordering
compareInteger = compare

divInteger, modInteger, quotInteger, remInteger :: Integer -> Integer -> Integer
divInteger = div
modInteger = mod
quotInteger = quot
remInteger = rem

divModInteger, quotRemInteger :: Integer -> Integer -> (# Integer, Integer #)
divModInteger n d = case divMod n d of (q, r) -> (# q, r #)
quotRemInteger n d = case quotRem n d of (q, r) -> (# q, r #)

andInteger, orInteger, xorInteger :: Integer -> Integer -> Integer
andInteger = (.&.)
orInteger = (.|.)
xorInteger = xor

shiftLInteger, shiftRInteger :: Integer -> Int# -> Integer
shiftLInteger n i = shiftL n (I# i)
shiftRInteger n i = shiftR n (I# i)

testBitInteger :: Integer -> Int# -> Bool
testBitInteger n i = testBit n (I# i)

bitInteger, smallInteger :: Int# -> Integer
bitInteger i = bit (I# i)
smallInteger i = toInteger (I# i)

popCountInteger, integerToInt, hashInteger :: Integer -> Int#
popCountInteger n = case popCount n of I# i -> i
integerToInt n = case fromInteger n of I# i -> i
hashInteger n = integerToInt n

wordToInteger :: Word# -> Integer
wordToInteger w = toInteger (W# w)

integerToWord :: Integer -> Word#
integerToWord n = case fromInteger n of W# w -> w

doubleFromInteger :: Integer -> Double#
doubleFromInteger n = case fromInteger n of D# x -> x

encodeDoubleInteger :: Integer -> Int# -> Double#
encodeDoubleInteger n i = case encodeFloat n (I# i) of D# x -> x

decodeDoubleInteger :: Double# -> (# Integer, Int# #)
decodeDoubleInteger x = case decodeFloat (D# x) of (n, I# i) -> (# n, i #)
