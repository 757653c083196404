-- | Ways to write values of a type as bytes, apart from the values: at most so many bytes, or always as many.
module Data.ByteString.Builder.Prim
  ( BoundedPrim, (>$<), (>*<), emptyB, condB, eitherB, liftFixedToBounded, primBounded, primMapListBounded, primUnfoldrBounded
  , primMapByteStringBounded, primMapLazyByteStringBounded, FixedPrim, emptyF, primFixed, primMapListFixed, primUnfoldrFixed
  , primMapByteStringFixed, primMapLazyByteStringFixed, Contravariant, Monoidal, int8, word8, int16BE, int32BE, int64BE, word16BE
  , word32BE, word64BE, floatBE, doubleBE, int16LE, int32LE, int64LE, word16LE, word32LE, word64LE, floatLE, doubleLE, int16Host
  , int32Host, int64Host, intHost, word16Host, word32Host, word64Host, wordHost, floatHost, doubleHost, char7, char8, charUtf8
  , int8Dec, int16Dec, int32Dec, int64Dec, intDec, word8Dec, word16Dec, word32Dec, word64Dec, wordDec, word8Hex, word16Hex
  , word32Hex, word64Hex, wordHex, int8HexFixed, int16HexFixed, int32HexFixed, int64HexFixed, word8HexFixed, word16HexFixed
  , word32HexFixed, word64HexFixed, floatHexFixed, doubleHexFixed
  ) where

import qualified Data.ByteString as S
import qualified Data.ByteString.Builder as B
import qualified Data.ByteString.Builder.Extra as B
import Data.ByteString.Builder.Internal (Builder)
import qualified Data.ByteString.Lazy as L
import Data.Int
import Data.Word

infixl 4 >$<
infixr 5 >*<

newtype BoundedPrim a = BoundedPrim (a -> Builder)
newtype FixedPrim a = FixedPrim (a -> Builder)

-- | What can be written if something it comes from can be.
class Contravariant f where
  contramap :: (b -> a) -> f a -> f b

-- | What can be written one after the other.
class Monoidal f where
  pair :: f a -> f b -> f (a, b)

instance Contravariant BoundedPrim where
  contramap f (BoundedPrim p) = BoundedPrim (p . f)

instance Contravariant FixedPrim where
  contramap f (FixedPrim p) = FixedPrim (p . f)

instance Monoidal BoundedPrim where
  pair (BoundedPrim p) (BoundedPrim q) = BoundedPrim (\(x, y) -> p x <> q y)

instance Monoidal FixedPrim where
  pair (FixedPrim p) (FixedPrim q) = FixedPrim (\(x, y) -> p x <> q y)

(>$<) :: Contravariant f => (b -> a) -> f a -> f b
(>$<) = contramap

(>*<) :: Monoidal f => f a -> f b -> f (a, b)
(>*<) = pair

-- | Nothing; one way or the other.
emptyB :: BoundedPrim a
emptyB = BoundedPrim (const mempty)

emptyF :: FixedPrim a
emptyF = FixedPrim (const mempty)

condB :: (a -> Bool) -> BoundedPrim a -> BoundedPrim a -> BoundedPrim a
condB p (BoundedPrim yes) (BoundedPrim no) = BoundedPrim (\x -> if p x then yes x else no x)

eitherB :: BoundedPrim a -> BoundedPrim b -> BoundedPrim (Either a b)
eitherB (BoundedPrim p) (BoundedPrim q) = BoundedPrim (either p q)

liftFixedToBounded :: FixedPrim a -> BoundedPrim a
liftFixedToBounded (FixedPrim p) = BoundedPrim p

-- | Values written: one, those of a list, those that come from a state, bytes.
primBounded :: BoundedPrim a -> a -> Builder
primBounded (BoundedPrim p) = p

primMapListBounded :: BoundedPrim a -> [a] -> Builder
primMapListBounded (BoundedPrim p) = foldMap p

primUnfoldrBounded :: BoundedPrim b -> (a -> Maybe (b, a)) -> a -> Builder
primUnfoldrBounded (BoundedPrim p) f = go
  where go s = maybe mempty (\(x, s') -> p x <> go s') (f s)

primMapByteStringBounded :: BoundedPrim Word8 -> S.ByteString -> Builder
primMapByteStringBounded p = primMapListBounded p . S.unpack

primMapLazyByteStringBounded :: BoundedPrim Word8 -> L.ByteString -> Builder
primMapLazyByteStringBounded p = primMapListBounded p . L.unpack

primFixed :: FixedPrim a -> a -> Builder
primFixed (FixedPrim p) = p

primMapListFixed :: FixedPrim a -> [a] -> Builder
primMapListFixed p = primMapListBounded (liftFixedToBounded p)

primUnfoldrFixed :: FixedPrim b -> (a -> Maybe (b, a)) -> a -> Builder
primUnfoldrFixed p = primUnfoldrBounded (liftFixedToBounded p)

primMapByteStringFixed :: FixedPrim Word8 -> S.ByteString -> Builder
primMapByteStringFixed p = primMapByteStringBounded (liftFixedToBounded p)

primMapLazyByteStringFixed :: FixedPrim Word8 -> L.ByteString -> Builder
primMapLazyByteStringFixed p = primMapLazyByteStringBounded (liftFixedToBounded p)

-- Numbers as bytes, as text, and characters.
int8 :: FixedPrim Int8
int8 = FixedPrim B.int8
word8 :: FixedPrim Word8
word8 = FixedPrim B.word8
int16BE :: FixedPrim Int16
int16BE = FixedPrim B.int16BE
int32BE :: FixedPrim Int32
int32BE = FixedPrim B.int32BE
int64BE :: FixedPrim Int64
int64BE = FixedPrim B.int64BE
word16BE :: FixedPrim Word16
word16BE = FixedPrim B.word16BE
word32BE :: FixedPrim Word32
word32BE = FixedPrim B.word32BE
word64BE :: FixedPrim Word64
word64BE = FixedPrim B.word64BE
floatBE :: FixedPrim Float
floatBE = FixedPrim B.floatBE
doubleBE :: FixedPrim Double
doubleBE = FixedPrim B.doubleBE
int16LE :: FixedPrim Int16
int16LE = FixedPrim B.int16LE
int32LE :: FixedPrim Int32
int32LE = FixedPrim B.int32LE
int64LE :: FixedPrim Int64
int64LE = FixedPrim B.int64LE
word16LE :: FixedPrim Word16
word16LE = FixedPrim B.word16LE
word32LE :: FixedPrim Word32
word32LE = FixedPrim B.word32LE
word64LE :: FixedPrim Word64
word64LE = FixedPrim B.word64LE
floatLE :: FixedPrim Float
floatLE = FixedPrim B.floatLE
doubleLE :: FixedPrim Double
doubleLE = FixedPrim B.doubleLE
int8HexFixed :: FixedPrim Int8
int8HexFixed = FixedPrim B.int8HexFixed
int16HexFixed :: FixedPrim Int16
int16HexFixed = FixedPrim B.int16HexFixed
int32HexFixed :: FixedPrim Int32
int32HexFixed = FixedPrim B.int32HexFixed
int64HexFixed :: FixedPrim Int64
int64HexFixed = FixedPrim B.int64HexFixed
word8HexFixed :: FixedPrim Word8
word8HexFixed = FixedPrim B.word8HexFixed
word16HexFixed :: FixedPrim Word16
word16HexFixed = FixedPrim B.word16HexFixed
word32HexFixed :: FixedPrim Word32
word32HexFixed = FixedPrim B.word32HexFixed
word64HexFixed :: FixedPrim Word64
word64HexFixed = FixedPrim B.word64HexFixed
floatHexFixed :: FixedPrim Float
floatHexFixed = FixedPrim B.floatHexFixed
doubleHexFixed :: FixedPrim Double
doubleHexFixed = FixedPrim B.doubleHexFixed
int16Host :: FixedPrim Int16
int16Host = FixedPrim B.int16Host
int32Host :: FixedPrim Int32
int32Host = FixedPrim B.int32Host
int64Host :: FixedPrim Int64
int64Host = FixedPrim B.int64Host
intHost :: FixedPrim Int
intHost = FixedPrim B.intHost
word16Host :: FixedPrim Word16
word16Host = FixedPrim B.word16Host
word32Host :: FixedPrim Word32
word32Host = FixedPrim B.word32Host
word64Host :: FixedPrim Word64
word64Host = FixedPrim B.word64Host
wordHost :: FixedPrim Word
wordHost = FixedPrim B.wordHost
floatHost :: FixedPrim Float
floatHost = FixedPrim B.floatHost
doubleHost :: FixedPrim Double
doubleHost = FixedPrim B.doubleHost
char7 :: FixedPrim Char
char7 = FixedPrim B.char7
char8 :: FixedPrim Char
char8 = FixedPrim B.char8
charUtf8 :: BoundedPrim Char
charUtf8 = BoundedPrim B.charUtf8
int8Dec :: BoundedPrim Int8
int8Dec = BoundedPrim B.int8Dec
int16Dec :: BoundedPrim Int16
int16Dec = BoundedPrim B.int16Dec
int32Dec :: BoundedPrim Int32
int32Dec = BoundedPrim B.int32Dec
int64Dec :: BoundedPrim Int64
int64Dec = BoundedPrim B.int64Dec
intDec :: BoundedPrim Int
intDec = BoundedPrim B.intDec
word8Dec :: BoundedPrim Word8
word8Dec = BoundedPrim B.word8Dec
word16Dec :: BoundedPrim Word16
word16Dec = BoundedPrim B.word16Dec
word32Dec :: BoundedPrim Word32
word32Dec = BoundedPrim B.word32Dec
word64Dec :: BoundedPrim Word64
word64Dec = BoundedPrim B.word64Dec
wordDec :: BoundedPrim Word
wordDec = BoundedPrim B.wordDec
word8Hex :: BoundedPrim Word8
word8Hex = BoundedPrim B.word8Hex
word16Hex :: BoundedPrim Word16
word16Hex = BoundedPrim B.word16Hex
word32Hex :: BoundedPrim Word32
word32Hex = BoundedPrim B.word32Hex
word64Hex :: BoundedPrim Word64
word64Hex = BoundedPrim B.word64Hex
wordHex :: BoundedPrim Word
wordHex = BoundedPrim B.wordHex
