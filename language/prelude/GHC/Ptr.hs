{-# LANGUAGE NoImplicitPrelude #-}
-- | Pointers: numbers of bytes in the memory.
module GHC.Ptr
  ( Ptr, nullPtr, castPtr, plusPtr, minusPtr, alignPtr, FunPtr, nullFunPtr, castFunPtr, castFunPtrToPtr, castPtrToFunPtr
  , addressOf, pointerTo
  ) where

import GHC.Base
import GHC.List (replicate)
import GHC.Num
import GHC.Real (quotRem, rem)
import GHC.Char (intToDigit)
import GHC.Show (Show(..), showString)

-- | A pointer to values of a type.
newtype Ptr a = Ptr Int deriving (Eq, Ord)

instance Show (Ptr a) where
  showsPrec _ (Ptr a) = showString "0x" . hexadecimal (16 :: Int) a
    where
      hexadecimal 0 _ = id
      hexadecimal count n = case quotRem n 16 of (high, low) -> hexadecimal (count - 1) high . showString [intToDigit low]

-- | A pointer to a function. There is no function to point to.
newtype FunPtr a = FunPtr (Ptr a) deriving (Eq, Ord)

instance Show (FunPtr a) where
  showsPrec p (FunPtr a) = showsPrec p a

-- | The number of the byte.
addressOf :: Ptr a -> Int
addressOf (Ptr a) = a

pointerTo :: Int -> Ptr a
pointerTo = Ptr

nullPtr :: Ptr a
nullPtr = Ptr 0

castPtr :: Ptr a -> Ptr b
castPtr (Ptr a) = Ptr a

plusPtr :: Ptr a -> Int -> Ptr b
plusPtr (Ptr a) n = Ptr (a + n)

minusPtr :: Ptr a -> Ptr b -> Int
minusPtr (Ptr a) (Ptr b) = a - b

-- | The next address that is a multiple of the number.
alignPtr :: Ptr a -> Int -> Ptr a
alignPtr (Ptr a) n = case a `rem` n of
  0 -> Ptr a
  r -> Ptr (a + (n - r))

nullFunPtr :: FunPtr a
nullFunPtr = FunPtr nullPtr

castFunPtr :: FunPtr a -> FunPtr b
castFunPtr (FunPtr a) = FunPtr (castPtr a)

castFunPtrToPtr :: FunPtr a -> Ptr b
castFunPtrToPtr (FunPtr a) = castPtr a

castPtrToFunPtr :: Ptr a -> FunPtr b
castPtrToFunPtr a = FunPtr (castPtr a)
