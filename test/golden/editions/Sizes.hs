{-# LANGUAGE ExtendedLiterals, MagicHash #-}
-- Numbers of the machine with their sizes: a checksum over bytes that wrap around, and the bounds of each size.
module Main where

import Data.Char (ord)
import Data.List (foldl')
import GHC.Exts

data Sum = Sum Word8# Word16#

step :: Sum -> Int -> Sum
step (Sum low high) n =
  let !(I# i) = n
      byte = wordToWord8# (int2Word# i)
      low' = plusWord8# low byte
   in Sum low' (plusWord16# (timesWord16# high 31#Word16) (wordToWord16# (word8ToWord# low')))

checksum :: String -> (Word, Word)
checksum text = case foldl' step (Sum 0xff#Word8 1#Word16) (map ord text) of
  Sum low high -> (W# (word8ToWord# low), W# (word16ToWord# high))

bounds :: [Int]
bounds =
  [ I# (int8ToInt# -128#Int8)
  , I# (int8ToInt# (plusInt8# 127#Int8 1#Int8))
  , I# (int16ToInt# 0x7fff#Int16)
  , I# (int32ToInt# (timesInt32# 65536#Int32 65536#Int32))
  , I# (int64ToInt# 9_223_372_036_854_775_807#Int64)
  , I# 12#Int
  , I# (word2Int# (word64ToWord# (subWord64# 0#Word64 1#Word64)))
  , I# (int8ToInt# (word8ToInt8# 200#Word8))
  ]

kind :: Word8# -> String
kind 0#Word8 = "none"
kind 0b1111_1111#Word8 = "all"
kind w | isTrue# (ltWord8# w 10#Word8) = "few"
kind _ = "some"

main :: IO ()
main = do
  print (checksum "sizes of numbers")
  print bounds
  mapM_ (\(W# w) -> putStrLn (kind (wordToWord8# w))) [0, 5, 100, 255, 256]
  print (isTrue# (geInt16# -1#Int16 -2#Int16), W# 7#Word)
