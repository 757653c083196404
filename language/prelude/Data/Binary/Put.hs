{-# LANGUAGE FlexibleInstances #-}
-- | Values written as bytes.
module Data.Binary.Put
  ( Put, PutM(..), runPut, runPutM, putBuilder, execPut, flush, putByteString, putLazyByteString, putShortByteString, putCharUtf8
  , putStringUtf8
  , putWord8, putInt8, putWord16be, putWord16le, putWord16host, putWord32be, putWord32le, putWord32host, putWord64be
  , putWord64le, putWord64host, putWordhost, putInt16be, putInt16le, putInt16host, putInt32be, putInt32le, putInt32host
  , putInt64be, putInt64le, putInt64host, putInthost, putFloatbe, putFloatle, putFloathost, putDoublebe, putDoublele
  , putDoublehost
  ) where

import Data.Binary.Builder (Builder)
import qualified Data.Binary.Builder as Builder
import qualified Data.ByteString as S
import qualified Data.ByteString.Builder as B
import qualified Data.ByteString.Lazy as L
import Data.ByteString.Short (ShortByteString)
import Data.Int
import Data.Word

data PairS a = PairS a !Builder

-- | A value, and the bytes written on the way to it.
newtype PutM a = Put { unPut :: PairS a }

type Put = PutM ()

instance Functor PutM where
  fmap f m = Put (let PairS x b = unPut m in PairS (f x) b)

instance Applicative PutM where
  pure x = Put (PairS x mempty)
  m <*> n = Put (let { PairS f b = unPut m; PairS x c = unPut n } in PairS (f x) (b <> c))
  m *> n = Put (let { PairS _ b = unPut m; PairS x c = unPut n } in PairS x (b <> c))

instance Monad PutM where
  m >>= k = Put (let { PairS x b = unPut m; PairS y c = unPut (k x) } in PairS y (b <> c))
  (>>) = (*>)

instance Semigroup (PutM ()) where
  m <> n = m *> n

instance Monoid (PutM ()) where
  mempty = pure ()

putBuilder :: Builder -> Put
putBuilder b = Put (PairS () b)

execPut :: PutM a -> Builder
execPut m = let PairS _ b = unPut m in b

runPut :: Put -> L.ByteString
runPut = Builder.toLazyByteString . execPut

runPutM :: PutM a -> (a, L.ByteString)
runPutM m = let PairS x b = unPut m in (x, Builder.toLazyByteString b)

flush :: Put
flush = putBuilder Builder.flush

putWord8 :: Word8 -> Put
putWord8 = putBuilder . Builder.singleton

putInt8 :: Int8 -> Put
putInt8 = putWord8 . fromIntegral

putByteString :: S.ByteString -> Put
putByteString = putBuilder . Builder.fromByteString

putLazyByteString :: L.ByteString -> Put
putLazyByteString = putBuilder . Builder.fromLazyByteString

putShortByteString :: ShortByteString -> Put
putShortByteString = putBuilder . Builder.fromShortByteString

putCharUtf8 :: Char -> Put
putCharUtf8 = putBuilder . Builder.putCharUtf8

putStringUtf8 :: String -> Put
putStringUtf8 = putBuilder . Builder.putStringUtf8

-- | Numbers: the highest byte first, the lowest, and as this machine has them.
putWord16be, putWord16le, putWord16host :: Word16 -> Put
putWord16be = putBuilder . Builder.putWord16be
putWord16le = putBuilder . Builder.putWord16le
putWord16host = putBuilder . Builder.putWord16host

putWord32be, putWord32le, putWord32host :: Word32 -> Put
putWord32be = putBuilder . Builder.putWord32be
putWord32le = putBuilder . Builder.putWord32le
putWord32host = putBuilder . Builder.putWord32host

putWord64be, putWord64le, putWord64host :: Word64 -> Put
putWord64be = putBuilder . Builder.putWord64be
putWord64le = putBuilder . Builder.putWord64le
putWord64host = putBuilder . Builder.putWord64host

putWordhost :: Word -> Put
putWordhost = putBuilder . Builder.putWordhost

putInt16be, putInt16le, putInt16host :: Int16 -> Put
putInt16be = putBuilder . Builder.putInt16be
putInt16le = putBuilder . Builder.putInt16le
putInt16host = putBuilder . Builder.putInt16host

putInt32be, putInt32le, putInt32host :: Int32 -> Put
putInt32be = putBuilder . Builder.putInt32be
putInt32le = putBuilder . Builder.putInt32le
putInt32host = putBuilder . Builder.putInt32host

putInt64be, putInt64le, putInt64host :: Int64 -> Put
putInt64be = putBuilder . Builder.putInt64be
putInt64le = putBuilder . Builder.putInt64le
putInt64host = putBuilder . Builder.putInt64host

putInthost :: Int -> Put
putInthost = putBuilder . Builder.putInthost

putFloatbe, putFloatle, putFloathost :: Float -> Put
putFloatbe = putBuilder . B.floatBE
putFloatle = putBuilder . B.floatLE
putFloathost = putFloatle

putDoublebe, putDoublele, putDoublehost :: Double -> Put
putDoublebe = putBuilder . B.doubleBE
putDoublele = putBuilder . B.doubleLE
putDoublehost = putDoublele
