{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving #-}
-- | Pointers: Report, part II, section 35.
module Foreign.Ptr
  ( Ptr, nullPtr, castPtr, plusPtr, alignPtr, minusPtr
  , FunPtr, nullFunPtr, castFunPtr, castFunPtrToPtr, castPtrToFunPtr, freeHaskellFunPtr
  , IntPtr(..), ptrToIntPtr, intPtrToPtr, WordPtr(..), ptrToWordPtr, wordPtrToPtr
  ) where

import Data.Bits
import Foreign.Storable (Storable)
import GHC.Ptr

-- | As large as a pointer.
newtype IntPtr = IntPtr Int
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Storable)

newtype WordPtr = WordPtr Word
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Storable)

ptrToIntPtr :: Ptr a -> IntPtr
ptrToIntPtr = IntPtr . addressOf

intPtrToPtr :: IntPtr -> Ptr a
intPtrToPtr (IntPtr a) = pointerTo a

ptrToWordPtr :: Ptr a -> WordPtr
ptrToWordPtr = WordPtr . fromIntegral . addressOf

wordPtrToPtr :: WordPtr -> Ptr a
wordPtrToPtr (WordPtr a) = pointerTo (fromIntegral a)

freeHaskellFunPtr :: FunPtr a -> IO ()
freeHaskellFunPtr _ = return ()
