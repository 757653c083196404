-- | Bytes put together from many small parts.
module Data.ByteString.Builder
  ( Builder, toLazyByteString, hPutBuilder, byteString, lazyByteString, shortByteString, int8, word8, int16BE, int32BE, int64BE, word16BE
  , word32BE, word64BE, floatBE, doubleBE, int16LE, int32LE, int64LE, word16LE, word32LE, word64LE, floatLE, doubleLE, char7, string7, char8
  , string8, charUtf8, stringUtf8, int8Dec, int16Dec, int32Dec, int64Dec, intDec, integerDec, word8Dec, word16Dec, word32Dec, word64Dec
  , wordDec, floatDec, doubleDec, word8Hex, word16Hex, word32Hex, word64Hex, wordHex, int8HexFixed, int16HexFixed, int32HexFixed
  , int64HexFixed, word8HexFixed, word16HexFixed, word32HexFixed, word64HexFixed, floatHexFixed, doubleHexFixed, byteStringHex
  , lazyByteStringHex, writeFile
  ) where

import Prelude hiding (writeFile)
import Data.Bits (shiftR, (.&.))
import Data.Char (intToDigit, ord)
import Data.Int
import Data.Word
import GHC.Float (castDoubleToWord64, castFloatToWord32)
import Numeric (showHex)
import System.IO (Handle, IOMode(..), withBinaryFile)
import qualified Data.ByteString as S
import Data.ByteString.Builder.Internal
import Data.ByteString.Internal (toInt)
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Internal as L (ByteString(..))
import Data.ByteString.Short (ShortByteString, fromShort)
import qualified Data.ByteString.Slice as Slice

-- | The bytes, in chunks.
toLazyByteString :: Builder -> L.ByteString
toLazyByteString b = foldr L.Chunk L.Empty (grouped (pieces b))

hPutBuilder :: Handle -> Builder -> IO ()
hPutBuilder h b = mapM_ (S.hPut h) (grouped (pieces b))

lazyByteString :: L.ByteString -> Builder
lazyByteString b = mconcat (map byteString (L.toChunks b))

shortByteString :: ShortByteString -> Builder
shortByteString b = byteString (fromShort b)

-- | Numbers as bytes; the highest first, or the lowest.
int8 :: Int8 -> Builder
int8 = big 1
word8 :: Word8 -> Builder
word8 w = fromSlice (Slice.replicateBytes 1 (toInt w))

int16BE, int16LE :: Int16 -> Builder
int16BE = big 2
int16LE = little 2
int32BE, int32LE :: Int32 -> Builder
int32BE = big 4
int32LE = little 4
int64BE, int64LE :: Int64 -> Builder
int64BE = big 8
int64LE = little 8
word16BE, word16LE :: Word16 -> Builder
word16BE = big 2
word16LE = little 2
word32BE, word32LE :: Word32 -> Builder
word32BE = big 4
word32LE = little 4
word64BE, word64LE :: Word64 -> Builder
word64BE = big 8
word64LE = little 8
floatBE, floatLE :: Float -> Builder
floatBE x = word32BE (castFloatToWord32 x)
floatLE x = word32LE (castFloatToWord32 x)
doubleBE, doubleLE :: Double -> Builder
doubleBE x = word64BE (castDoubleToWord64 x)
doubleLE x = word64LE (castDoubleToWord64 x)

big, little :: Integral a => Int -> a -> Builder
big n x = fromSlice (Slice.packBytes (reverse (bytes n (fromIntegral x))))
little n x = fromSlice (Slice.packBytes (bytes n (fromIntegral x)))

bytes :: Int -> Int -> [Int]
bytes n x = if n == 0 then [] else (x .&. 255) : bytes (n - 1) (x `shiftR` 8)

-- | Characters and texts, in ASCII, Latin-1 and UTF-8.
char7, char8, charUtf8 :: Char -> Builder
char7 c = fromSlice (Slice.replicateBytes 1 (ord c .&. 127))
char8 c = fromSlice (Slice.replicateBytes 1 (ord c .&. 255))
charUtf8 c = fromSlice (Slice.singleChar c)

string7, string8, stringUtf8 :: String -> Builder
string7 s = fromSlice (Slice.packBytes (map (\c -> ord c .&. 127) s))
string8 s = fromSlice (Slice.packChars False s)
stringUtf8 s = fromSlice (Slice.packChars True s)

-- | Numbers as text.
shown :: Show a => a -> Builder
shown x = fromSlice (Slice.packChars False (show x))

int8Dec :: Int8 -> Builder
int8Dec = shown
int16Dec :: Int16 -> Builder
int16Dec = shown
int32Dec :: Int32 -> Builder
int32Dec = shown
int64Dec :: Int64 -> Builder
int64Dec = shown
intDec :: Int -> Builder
intDec n = fromSlice (Slice.decimal n)
integerDec :: Integer -> Builder
integerDec = shown
word8Dec :: Word8 -> Builder
word8Dec = shown
word16Dec :: Word16 -> Builder
word16Dec = shown
word32Dec :: Word32 -> Builder
word32Dec = shown
word64Dec :: Word64 -> Builder
word64Dec = shown
wordDec :: Word -> Builder
wordDec = shown
floatDec :: Float -> Builder
floatDec = shown
doubleDec :: Double -> Builder
doubleDec = shown

word8Hex :: Word8 -> Builder
word8Hex = hex
word16Hex :: Word16 -> Builder
word16Hex = hex
word32Hex :: Word32 -> Builder
word32Hex = hex
word64Hex :: Word64 -> Builder
word64Hex = hex
wordHex :: Word -> Builder
wordHex = hex

hex :: (Integral a, Show a) => a -> Builder
hex x = string7 (showHex x "")

-- | All digits of the size.
int8HexFixed :: Int8 -> Builder
int8HexFixed = fixed 1
int16HexFixed :: Int16 -> Builder
int16HexFixed = fixed 2
int32HexFixed :: Int32 -> Builder
int32HexFixed = fixed 4
int64HexFixed :: Int64 -> Builder
int64HexFixed = fixed 8
word8HexFixed :: Word8 -> Builder
word8HexFixed = fixed 1
word16HexFixed :: Word16 -> Builder
word16HexFixed = fixed 2
word32HexFixed :: Word32 -> Builder
word32HexFixed = fixed 4
word64HexFixed :: Word64 -> Builder
word64HexFixed = fixed 8
floatHexFixed :: Float -> Builder
floatHexFixed x = word32HexFixed (castFloatToWord32 x)
doubleHexFixed :: Double -> Builder
doubleHexFixed x = word64HexFixed (castDoubleToWord64 x)

fixed :: Integral a => Int -> a -> Builder
fixed n x = string7 (concatMap digits (reverse (bytes n (fromIntegral x))))

digits :: Int -> String
digits b = [intToDigit (b `shiftR` 4), intToDigit (b .&. 15)]

byteStringHex :: S.ByteString -> Builder
byteStringHex b = string7 (concatMap (digits . toInt) (S.unpack b))

lazyByteStringHex :: L.ByteString -> Builder
lazyByteStringHex b = mconcat (map byteStringHex (L.toChunks b))

-- | What a file is made of from now on.
writeFile :: FilePath -> Builder -> IO ()
writeFile path b = withBinaryFile path WriteMode (\h -> hPutBuilder h b)
