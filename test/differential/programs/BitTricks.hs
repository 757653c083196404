-- Bits of numbers of every size.
module Main where

import Data.Bits
import Data.Int
import Data.Word

gray :: Word8 -> Word8
gray n = n `xor` (n `shiftR` 1)

subsets :: Int -> [Int]
subsets mask = go mask
  where go s = s : if s == 0 then [] else go ((s - 1) .&. mask)

isPower :: (Bits a, Num a) => a -> Bool
isPower n = n /= 0 && n .&. (n - 1) == 0

hamming :: Word64 -> Word64 -> Int
hamming a b = popCount (a `xor` b)

isqrt :: Word32 -> Word32
isqrt n = go (bit 15) 0
  where
    go 0 r = r
    go b r = let t = r .|. b in go (b `shiftR` 1) (if fromIntegral t * fromIntegral t <= (fromIntegral n :: Word64) then t else r)

queens :: Int -> Int
queens n = place 0 0 0
  where
    full = bit n - 1 :: Int
    place columns left right
      | columns == full = 1
      | otherwise = try (full .&. complement (columns .|. left .|. right))
      where
        try 0 = 0
        try free = let b = free .&. negate free in
          place (columns .|. b) ((left .|. b) `shiftL` 1) ((right .|. b) `shiftR` 1) + try (free `clearBit` countTrailingZeros b)

main :: IO ()
main = do
  print (map gray [0 .. 8], subsets 0xB)
  print (filter isPower [1 .. 40 :: Int16], isPower (2 ^ (100 :: Int) :: Integer))
  print (hamming 0xFF00FF00FF00FF00 0x0F0F0F0F0F0F0F0F, map isqrt [0, 15, 16, 99, 4294967295])
  print (map queens [4 .. 7])
  print (rotate (0x8001 :: Word16) 4, rotateR (0x81 :: Int8) 1, shiftR (-100 :: Int32) 3, (-1 :: Integer) .&. 255)
  print (complement 0 :: Word32, testBit (-5 :: Integer) 70, countLeadingZeros (1 :: Word32), finiteBitSize (0 :: Int64))
  print (fromIntegral (300 :: Int) :: Word8, fromIntegral (200 :: Word8) :: Int8, maxBound + 1 :: Int32, negate 1 :: Word16)
  print (byteSwap32 0x01020304, byteSwap64 1, (toIntegralSized (300 :: Int) :: Maybe Word8), (toIntegralSized (30 :: Int) :: Maybe Int8))
