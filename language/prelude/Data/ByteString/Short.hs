{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, TypeFamilies #-}
-- | Packed bytes that keep nothing else alive.
module Data.ByteString.Short
  ( ShortByteString, toShort, fromShort, pack, unpack, empty, null, length, index
  , packCString, packCStringLen, useAsCString, useAsCStringLen
  ) where

import Control.DeepSeq.Class (NFData(..))
import Prelude (Bool, Eq, IO, Int, Monoid, Ord, Read(..), Semigroup, Show(..), fmap)
import Data.String (IsString(..))
import Data.Word (Word8)
import qualified Data.ByteString as B
import Data.ByteString (ByteString)
import Foreign.C.String (CString, CStringLen)
import qualified GHC.IsList as IsList

-- | Bytes in an array of their own.
newtype ShortByteString = Short ByteString
  deriving newtype (Eq, Ord, Semigroup, Monoid, Show, Read, IsString, NFData)

toShort :: ByteString -> ShortByteString
toShort b = Short (B.copy b)

fromShort :: ShortByteString -> ByteString
fromShort (Short b) = b

pack :: [Word8] -> ShortByteString
pack ws = Short (B.pack ws)

unpack :: ShortByteString -> [Word8]
unpack (Short b) = B.unpack b

empty :: ShortByteString
empty = Short B.empty

null :: ShortByteString -> Bool
null (Short b) = B.null b

length :: ShortByteString -> Int
length (Short b) = B.length b

index :: ShortByteString -> Int -> Word8
index (Short b) i = B.index b i

instance IsList.IsList ShortByteString where
  type Item ShortByteString = Word8
  fromList = pack
  toList = unpack

-- | Copies of what lies in memory, and copies there for as long as an action runs.
packCString :: CString -> IO ShortByteString
packCString p = fmap Short (B.packCString p)

packCStringLen :: CStringLen -> IO ShortByteString
packCStringLen p = fmap Short (B.packCStringLen p)

useAsCString :: ShortByteString -> (CString -> IO a) -> IO a
useAsCString (Short b) = B.useAsCString b

useAsCStringLen :: ShortByteString -> (CStringLen -> IO a) -> IO a
useAsCStringLen (Short b) = B.useAsCStringLen b
