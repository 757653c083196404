-- | Bytes put together from small parts.
module Data.Binary.Builder
  ( Builder, toLazyByteString, empty, append, flush, fromByteString, fromLazyByteString, fromShortByteString, putCharUtf8, putStringUtf8
  , singleton, putWord16be, putWord16le, putWord16host, putWord32be, putWord32le, putWord32host, putWord64be, putWord64le
  , putWord64host, putWordhost, putInt16be, putInt16le, putInt16host, putInt32be, putInt32le, putInt32host, putInt64be
  , putInt64le, putInt64host, putInthost
  ) where

import qualified Data.ByteString as S
import Data.ByteString.Builder (Builder, toLazyByteString)
import qualified Data.ByteString.Builder as B
import qualified Data.ByteString.Lazy as L
import Data.ByteString.Short (ShortByteString)
import Data.Int
import Data.Word

empty :: Builder
empty = mempty

append :: Builder -> Builder -> Builder
append = (<>)

-- | Ends a chunk: chunks are made as it suits here.
flush :: Builder
flush = mempty

singleton :: Word8 -> Builder
singleton = B.word8

fromByteString :: S.ByteString -> Builder
fromByteString = B.byteString

fromLazyByteString :: L.ByteString -> Builder
fromLazyByteString = B.lazyByteString

fromShortByteString :: ShortByteString -> Builder
fromShortByteString = B.shortByteString

putCharUtf8 :: Char -> Builder
putCharUtf8 = B.charUtf8

putStringUtf8 :: String -> Builder
putStringUtf8 = B.stringUtf8

-- | Numbers: the highest byte first, the lowest, and as this machine has them.
putWord16be, putWord16le, putWord16host :: Word16 -> Builder
putWord16be = B.word16BE
putWord16le = B.word16LE
putWord16host = B.word16LE

putWord32be, putWord32le, putWord32host :: Word32 -> Builder
putWord32be = B.word32BE
putWord32le = B.word32LE
putWord32host = B.word32LE

putWord64be, putWord64le, putWord64host :: Word64 -> Builder
putWord64be = B.word64BE
putWord64le = B.word64LE
putWord64host = B.word64LE

putWordhost :: Word -> Builder
putWordhost = B.word64LE . fromIntegral

putInt16be, putInt16le, putInt16host :: Int16 -> Builder
putInt16be = B.int16BE
putInt16le = B.int16LE
putInt16host = B.int16LE

putInt32be, putInt32le, putInt32host :: Int32 -> Builder
putInt32be = B.int32BE
putInt32le = B.int32LE
putInt32host = B.int32LE

putInt64be, putInt64le, putInt64host :: Int64 -> Builder
putInt64be = B.int64BE
putInt64le = B.int64LE
putInt64host = B.int64LE

putInthost :: Int -> Builder
putInthost = B.int64LE . fromIntegral
