-- Hash functions and random numbers that live on wrapping arithmetic.
module Main where

import Data.Bits
import Data.Char (ord)
import Data.List (foldl', unfoldr)
import Data.Word
import Numeric (showHex)

fnv :: String -> Word32
fnv = foldl' (\h c -> (h `xor` fromIntegral (ord c)) * 16777619) 2166136261

adler :: String -> Word32
adler s = let (a, b) = foldl' next (1, 0) s in b `shiftL` 16 .|. a
  where next (a, b) c = let a' = (a + fromIntegral (ord c)) `mod` 65521 in (a', (b + a') `mod` 65521)

crc :: String -> Word32
crc s = complement (foldl' byte (complement 0) s)
  where
    byte r c = iterate bitStep (r `xor` fromIntegral (ord c)) !! 8
    bitStep r = if testBit r 0 then 0xEDB88320 `xor` (r `shiftR` 1) else r `shiftR` 1

splitMix :: Word64 -> (Word64, Word64)
splitMix s = (z3, s')
  where
    s' = s + 0x9E3779B97F4A7C15
    z1 = (s' `xor` (s' `shiftR` 30)) * 0xBF58476D1CE4E5B9
    z2 = (z1 `xor` (z1 `shiftR` 27)) * 0x94D049BB133111EB
    z3 = z2 `xor` (z2 `shiftR` 31)

xorShift :: Word32 -> Maybe (Word32, Word32)
xorShift x0 = Just (x3, x3)
  where
    x1 = x0 `xor` (x0 `shiftL` 13)
    x2 = x1 `xor` (x1 `shiftR` 17)
    x3 = x2 `xor` (x2 `shiftL` 5)

dice :: Int -> Word64 -> [Int]
dice n seed = take n (unfoldr (\s -> let (x, s') = splitMix s in Just (fromIntegral (x `mod` 6) + 1, s')) seed)

main :: IO ()
main = do
  mapM_ (\s -> putStrLn (unwords [show s, showHex (fnv s) "", showHex (adler s) "", showHex (crc s) ""])) ["", "a", "hello", "The quick brown fox"]
  print (dice 20 42)
  print (take 5 (unfoldr xorShift 2463534242))
  print [length (filter (== k) (dice 300 7)) | k <- [1 .. 6]]
