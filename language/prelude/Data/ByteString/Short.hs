{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, TypeFamilies #-}
-- | Packed bytes that keep nothing else alive.
module Data.ByteString.Short (ShortByteString, toShort, fromShort, pack, unpack, empty, null, length, index) where

import Control.DeepSeq.Class (NFData(..))
import Prelude (Bool, Eq, Int, Monoid, Ord, Read(..), Semigroup, Show(..))
import Data.String (IsString(..))
import Data.Word (Word8)
import qualified Data.ByteString as B
import Data.ByteString (ByteString)
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
