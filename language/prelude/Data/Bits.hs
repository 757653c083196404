{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, MagicHash, NoImplicitPrelude #-}
-- | Bits of whole numbers.
module Data.Bits
  ( Bits(..), FiniteBits(..), bitDefault, testBitDefault, popCountDefault, toIntegralSized, (.^.), (.>>.), (.<<.), (!>>.), (!<<.), oneBits
  , And(..), Ior(..), Xor(..), Iff(..)
  ) where

import GHC.Prim
import GHC.Base
import GHC.Enum
import GHC.Err
import GHC.Num
import GHC.Real
import GHC.Semigroup
import GHC.Show

infixl 8 `shift`, `rotate`, `shiftL`, `shiftR`, `rotateL`, `rotateR`
infixl 7 .&.
infixl 6 `xor`, .^.
infixl 8 .>>., .<<., !>>., !<<.
infixl 5 .|.

-- | Types with bits.
class Eq a => Bits a where
  (.&.), (.|.), xor :: a -> a -> a
  complement :: a -> a
  shift, rotate :: a -> Int -> a
  zeroBits :: a
  bit :: Int -> a
  setBit, clearBit, complementBit :: a -> Int -> a
  testBit :: a -> Int -> Bool
  bitSizeMaybe :: a -> Maybe Int
  bitSize :: a -> Int
  isSigned :: a -> Bool
  shiftL, unsafeShiftL, shiftR, unsafeShiftR, rotateL, rotateR :: a -> Int -> a
  popCount :: a -> Int
  shift = shiftEither
  x `rotate` i = if i < 0 then x `rotateR` negate i else if i > 0 then x `rotateL` i else x
  zeroBits = clearBit (bit 0) 0
  x `setBit` i = x .|. bit i
  x `clearBit` i = x .&. complement (bit i)
  x `complementBit` i = x `xor` bit i
  bitSize b = case bitSizeMaybe b of { Just n -> n; Nothing -> errorWithoutStackTrace "bitSize is undefined" }
  x `shiftL` i = x `shift` i
  x `unsafeShiftL` i = x `shiftL` i
  x `shiftR` i = x `shift` negate i
  x `unsafeShiftR` i = x `shiftR` i
  x `rotateL` i = x `rotate` i
  x `rotateR` i = x `rotate` negate i

-- | To the left, or by less than nothing to the right.
shiftEither :: Bits a => a -> Int -> a
shiftEither x i = if i < 0 then x `shiftR` negate i else if i > 0 then x `shiftL` i else x

-- | Types with a fixed number of bits.
class Bits b => FiniteBits b where
  finiteBitSize :: b -> Int
  countLeadingZeros, countTrailingZeros :: b -> Int
  countLeadingZeros x = (w - 1) - go (w - 1)
    where
      go i = if i < 0 then i else if testBit x i then i else go (i - 1)
      w = finiteBitSize x
  countTrailingZeros x = go 0
    where
      go i = if i >= w then i else if testBit x i then i else go (i + 1)
      w = finiteBitSize x

bitDefault :: (Bits a, Num a) => Int -> a
bitDefault i = 1 `shiftL` i

testBitDefault :: (Bits a, Num a) => a -> Int -> Bool
testBitDefault x i = (x .&. bit i) /= 0

popCountDefault :: (Bits a, Num a) => a -> Int
popCountDefault = go 0
  where go c w = if w == 0 then c else c `seq` go (c + 1) (w .&. (w - 1))

-- | The number in another type, if it fits.
toIntegralSized :: (Integral a, Integral b, Bits a, Bits b) => a -> Maybe b
toIntegralSized x
  | maybeTrue (<= x) least && maybeTrue (x <=) greatest = Just y
  | otherwise = Nothing
  where
    y = fromIntegral x
    least = if fits then Nothing else case ySigned of
      False | xSigned -> Just 0
      True | xSigned, Just w <- yWidth -> Just (negate (bit (w - 1)))
      _ -> Nothing
    greatest = if fits then Nothing else case (xWidth, yWidth) of
      (Just v, Just w) | xSigned, not ySigned, v <= w + 1 -> Nothing
      (_, Just w) -> Just ((if ySigned then bit (w - 1) else bit w) - 1)
      _ -> Nothing
    -- whether the second type has all that the first has
    fits
      | xWidth == yWidth && xSigned == ySigned = True
      | otherwise = case (xWidth, yWidth) of
          (_, Nothing) -> ySigned || not xSigned
          (Just v, Just w) | ySigned -> if xSigned then v <= w else v < w
          _ -> False
    xWidth = bitSizeMaybe x
    yWidth = bitSizeMaybe y
    xSigned = isSigned x
    ySigned = isSigned y
    maybeTrue p m = case m of
      Nothing -> True
      Just b -> p b

shiftOverflow :: a
shiftOverflow = overflowError

instance Bits Bool where
  (.&.) = (&&)
  (.|.) = (||)
  xor = (/=)
  complement = not
  shift x 0 = x
  shift _ _ = False
  rotate x _ = x
  bit 0 = True
  bit _ = False
  testBit x 0 = x
  testBit _ _ = False
  bitSizeMaybe _ = Just 1
  bitSize _ = 1
  isSigned _ = False
  popCount False = 0
  popCount True = 1
  zeroBits = False

instance FiniteBits Bool where
  finiteBitSize _ = 1
  countTrailingZeros x = if x then 0 else 1
  countLeadingZeros x = if x then 0 else 1

instance Bits Int where
  I# x .&. I# y = I# (andI# x y)
  I# x .|. I# y = I# (orI# x y)
  xor (I# x) (I# y) = I# (xorI# x y)
  complement (I# x) = I# (notI# x)
  zeroBits = 0
  bit i = 1 `shiftL` i
  testBit x i = (x .&. bit i) /= 0
  shift x i = x `seq` shiftEither x i
  shiftL (I# x) (I# i) = if isTrue# (i <# 0#) then shiftOverflow else if isTrue# (i >=# 64#) then I# 0# else I# (uncheckedIShiftL# x i)
  unsafeShiftL (I# x) (I# i) = I# (uncheckedIShiftL# x i)
  shiftR (I# x) (I# i) = if isTrue# (i <# 0#) then shiftOverflow else if isTrue# (i >=# 64#) then (if isTrue# (x <# 0#) then I# (negateInt# 1#) else I# 0#) else I# (uncheckedIShiftRA# x i)
  unsafeShiftR (I# x) (I# i) = I# (uncheckedIShiftRA# x i)
  rotate (I# x) (I# i) = case andI# i 63# of
    0# -> I# x
    k -> I# (orI# (uncheckedIShiftL# x k) (uncheckedIShiftRL# x (64# -# k)))
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = True
  popCount (I# x) = I# (popCntInt# x)

instance FiniteBits Int where
  finiteBitSize _ = 64
  countLeadingZeros (I# x) = I# (clzInt# x)
  countTrailingZeros (I# x) = I# (ctzInt# x)

instance Bits Word where
  W# x .&. W# y = W# (and# x y)
  W# x .|. W# y = W# (or# x y)
  xor (W# x) (W# y) = W# (xor# x y)
  complement (W# x) = W# (int2Word# (notI# (word2Int# x)))
  zeroBits = 0
  bit i = 1 `shiftL` i
  testBit x i = (x .&. bit i) /= 0
  shift x i = x `seq` shiftEither x i
  shiftL (W# x) (I# i) = if isTrue# (i <# 0#) then shiftOverflow else if isTrue# (i >=# 64#) then 0 else W# (uncheckedShiftL# x i)
  unsafeShiftL (W# x) (I# i) = W# (uncheckedShiftL# x i)
  shiftR (W# x) (I# i) = if isTrue# (i <# 0#) then shiftOverflow else if isTrue# (i >=# 64#) then 0 else W# (uncheckedShiftRL# x i)
  unsafeShiftR (W# x) (I# i) = W# (uncheckedShiftRL# x i)
  rotate (W# x) (I# i) = case andI# i 63# of
    0# -> W# x
    k -> W# (or# (uncheckedShiftL# x k) (uncheckedShiftRL# x (64# -# k)))
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = False
  popCount (W# x) = I# (popCntInt# (word2Int# x))

instance FiniteBits Word where
  finiteBitSize _ = 64
  countLeadingZeros (W# x) = I# (clzInt# (word2Int# x))
  countTrailingZeros (W# x) = I# (ctzInt# (word2Int# x))

instance Bits Integer where
  x .&. y = if x == 0 then 0 else integerAnd x y
  x .|. y = if x == (-1) then x else integerOr x y
  xor x y = integerXor x y
  complement x = integerComplement x
  zeroBits = 0
  bit i = 1 `shiftL` i
  complementBit x i = case bit i of b -> b `seq` integerXor x b
  testBit x (I# i) = if isTrue# (i <# 0#) then shiftOverflow else isTrue# (integerTestBit# x i)
  shiftL x (I# i) = if isTrue# (i <# 0#) then shiftOverflow else integerShiftL# x i
  shiftR x (I# i) = if isTrue# (i <# 0#) then shiftOverflow else integerShiftR# x i
  rotate x i = shift x i
  bitSizeMaybe _ = Nothing
  bitSize _ = errorWithoutStackTrace "Data.Bits.bitSize(Integer)"
  isSigned _ = True
  popCount x = I# (integerPopCount# x)

-- | 'xor' as an operator.
(.^.) :: Bits a => a -> a -> a
(.^.) = xor

-- | Shifts as operators; those with an exclamation mark do not look at how far.
(.>>.), (.<<.), (!>>.), (!<<.) :: Bits a => a -> Int -> a
(.>>.) = shiftR
(.<<.) = shiftL
(!>>.) = unsafeShiftR
(!<<.) = unsafeShiftL

-- | All bits are set.
oneBits :: FiniteBits a => a
oneBits = complement zeroBits

-- | Numbers and truth values that are joined bit by bit: in both, in either, in one alone, in both or neither.
newtype And a = And { getAnd :: a }
  deriving stock Show
  deriving newtype (Bounded, Enum, Bits, FiniteBits, Eq)

newtype Ior a = Ior { getIor :: a }
  deriving stock Show
  deriving newtype (Bounded, Enum, Bits, FiniteBits, Eq)

newtype Xor a = Xor { getXor :: a }
  deriving stock Show
  deriving newtype (Bounded, Enum, Bits, FiniteBits, Eq)

newtype Iff a = Iff { getIff :: a }
  deriving stock Show
  deriving newtype (Bounded, Enum, Bits, FiniteBits, Eq)

instance Bits a => Semigroup (And a) where And a <> And b = And (a .&. b)
instance FiniteBits a => Monoid (And a) where mempty = And (complement zeroBits)
instance Bits a => Semigroup (Ior a) where Ior a <> Ior b = Ior (a .|. b)
instance Bits a => Monoid (Ior a) where mempty = Ior zeroBits
instance Bits a => Semigroup (Xor a) where Xor a <> Xor b = Xor (a `xor` b)
instance Bits a => Monoid (Xor a) where mempty = Xor zeroBits
instance FiniteBits a => Semigroup (Iff a) where Iff a <> Iff b = Iff (complement (a `xor` b))
instance FiniteBits a => Monoid (Iff a) where mempty = Iff (complement zeroBits)
