{-# LANGUAGE NoImplicitPrelude #-}
-- | Unsigned numbers of fixed sizes, and the order of their bytes and bits.
module Data.Word
  ( Word, Word8, Word16, Word32, Word64, byteSwap16, byteSwap32, byteSwap64, bitReverse8, bitReverse16, bitReverse32, bitReverse64
  ) where

import GHC.Base
import GHC.Int
import GHC.Num
import GHC.Real
import Data.Bits

-- | The bytes in the opposite order.
byteSwap16 :: Word16 -> Word16
byteSwap16 w = rotate w 8

byteSwap32 :: Word32 -> Word32
byteSwap32 w = exchange 8 0x00FF00FF (rotate w 16)

byteSwap64 :: Word64 -> Word64
byteSwap64 w = exchange 8 0x00FF00FF00FF00FF (exchange 16 0x0000FFFF0000FFFF (rotate w 32))

-- | The bits in the opposite order.
bitReverse8 :: Word8 -> Word8
bitReverse8 w = exchange 1 0x55 (exchange 2 0x33 (rotate w 4))

bitReverse16 :: Word16 -> Word16
bitReverse16 w = exchange 1 0x5555 (exchange 2 0x3333 (exchange 4 0x0F0F (byteSwap16 w)))

bitReverse32 :: Word32 -> Word32
bitReverse32 w = exchange 1 0x55555555 (exchange 2 0x33333333 (exchange 4 0x0F0F0F0F (byteSwap32 w)))

bitReverse64 :: Word64 -> Word64
bitReverse64 w =
  exchange 1 0x5555555555555555 (exchange 2 0x3333333333333333 (exchange 4 0x0F0F0F0F0F0F0F0F (byteSwap64 w)))

-- Neighbouring groups of so many bits change places; the mask has the lower one of each pair.
exchange :: (Bits a, Num a) => Int -> a -> a -> a
exchange n mask w = ((w .&. mask) `shiftL` n) .|. ((w `shiftR` n) .&. mask)
