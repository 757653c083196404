{-# LANGUAGE CPP, DefaultSignatures, FlexibleContexts, UndecidableInstances #-}
-- | Types whose values are written as bytes and read again.
module Data.Binary.Class (Binary(..)) where

import Control.Applicative (empty)
import Control.Monad (replicateM)
import Data.Array (Array)
import Data.Array.IArray (IArray, Ix, bounds, elems, listArray, rangeSize)
import Data.Array.Unboxed (UArray)
import Data.Binary.Generic
import Data.Binary.Get
import Data.Binary.Put
import Data.Bits (shiftL, shiftR, (.&.), (.|.))
import qualified Data.ByteString as S
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Short as Short
import Data.Char (chr)
import Data.Complex (Complex(..))
import Data.Fixed (Fixed(..))
import Data.Functor.Identity (Identity(..))
import Data.Int
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import Data.List.NonEmpty (NonEmpty(..))
import qualified Data.Map as Map
import qualified Data.Monoid as M
import Data.Ratio (Ratio, denominator, numerator, (%))
import qualified Data.Semigroup as G
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import Data.Text (Text)
import Data.Text.Encoding (decodeUtf8', encodeUtf8)
import qualified Data.Text.Lazy as Lazy
import qualified Data.Text.Lazy.Encoding as Lazy (decodeUtf8', encodeUtf8)
import Data.Tree (Tree(..))
import Data.Version (Version(..))
import Data.Void (Void, absurd)
import Data.Word
import GHC.Generics.Base (Generic(..))
import Numeric.Natural (Natural)

class Binary t where
  put :: t -> Put
  get :: Get t
  putList :: [t] -> Put
  putList xs = put (length xs) <> mapM_ put xs
  default put :: (Generic t, GBinaryPut (Rep t)) => t -> Put
  put = gput . from
  default get :: (Generic t, GBinaryGet (Rep t)) => Get t
  get = fmap to gget

-- Fields of generic representations are the class's own business.
instance Binary a => Fields a where
  putField = put
  getField = get

instance Binary Void where
  put = absurd
  get = empty

instance Binary () where
  put () = mempty
  get = return ()

instance Binary Bool where
  put = putWord8 . fromIntegral . fromEnum
  get = getWord8 >>= \n -> if n < 2 then return (n == 1) else fail ("Could not map value " ++ show n ++ " to Bool")

instance Binary Ordering where
  put = putWord8 . fromIntegral . fromEnum
  get = getWord8 >>= \n -> if n < 3 then return (toEnum (fromIntegral n)) else fail ("Could not map value " ++ show n ++ " to Ordering")

#define NUMBER(T, PUT, GET) \
instance Binary T where { put = PUT; get = GET }

NUMBER(Word8, putWord8, getWord8)
NUMBER(Word16, putWord16be, getWord16be)
NUMBER(Word32, putWord32be, getWord32be)
NUMBER(Word64, putWord64be, getWord64be)
NUMBER(Int8, putInt8, getInt8)
NUMBER(Int16, putInt16be, getInt16be)
NUMBER(Int32, putInt32be, getInt32be)
NUMBER(Int64, putInt64be, getInt64be)
NUMBER(Word, putWord64be . fromIntegral, fmap fromIntegral getWord64be)
NUMBER(Int, putInt64be . fromIntegral, fmap fromIntegral getInt64be)

-- A small number in few bytes, else its bytes, the lowest first.
instance Binary Integer where
  put n
    | n >= -2147483648 && n <= 2147483647 = putWord8 0 <> putInt32be (fromInteger n)
    | otherwise = putWord8 1 <> put (fromInteger (signum n) :: Word8) <> put (unroll (abs n))
  get = getWord8 >>= \tag -> case tag of
    0 -> fmap toInteger getInt32be
    _ -> getWord8 >>= \sign -> fmap roll get >>= \n -> return (if sign == 1 then n else negate n)

instance Binary Natural where
  put n
    | n <= 18446744073709551615 = putWord8 0 <> putWord64be (fromIntegral n)
    | otherwise = putWord8 1 <> put (unroll (toInteger n))
  get = getWord8 >>= \tag -> case tag of
    0 -> fmap fromIntegral getWord64be
    _ -> fmap (fromInteger . roll) get

unroll :: Integer -> [Word8]
unroll 0 = []
unroll n = fromInteger (n .&. 255) : unroll (shiftR n 8)

roll :: [Word8] -> Integer
roll = foldr (\b n -> shiftL n 8 .|. toInteger b) 0

instance Binary (Fixed a) where
  put (MkFixed n) = put n
  get = fmap MkFixed get

instance (Binary a, Integral a) => Binary (Ratio a) where
  put r = put (numerator r) <> put (denominator r)
  get = (%) <$> get <*> get

instance Binary a => Binary (Complex a) where
  put (r :+ i) = put (r, i)
  get = (\(r, i) -> r :+ i) <$> get

instance Binary Float where
  put = put . decodeFloat
  get = encodeFloat <$> get <*> get

instance Binary Double where
  put = put . decodeFloat
  get = encodeFloat <$> get <*> get

-- As UTF-8.
instance Binary Char where
  put = putCharUtf8
  putList s = put (length s) <> putStringUtf8 s
  get = byte >>= \first ->
    if first < 0x80 then return (chr first)
    else if first < 0xE0 then tails 1 (first - 0xC0) >>= valid
    else if first < 0xF0 then tails 2 (first - 0xE0) >>= valid
    else tails 3 (first - 0xF0) >>= valid
    where
      byte = fmap fromIntegral getWord8 :: Get Int
      tails 0 n = return n
      tails k n = byte >>= \b -> tails (k - 1 :: Int) (n * 64 + (b - 0x80))
      valid n = if n >= 0 && n <= 0x10FFFF then return (chr n) else fail "Invalid character."

instance (Binary a, Binary b) => Binary (a, b) where
  put (a, b) = put a <> put b
  get = (,) <$> get <*> get

instance (Binary a, Binary b, Binary c) => Binary (a, b, c) where
  put (a, b, c) = put a <> put b <> put c
  get = (,,) <$> get <*> get <*> get

instance (Binary a, Binary b, Binary c, Binary d) => Binary (a, b, c, d) where
  put (a, b, c, d) = put a <> put b <> put c <> put d
  get = (,,,) <$> get <*> get <*> get <*> get

instance (Binary a, Binary b, Binary c, Binary d, Binary e) => Binary (a, b, c, d, e) where
  put (a, b, c, d, e) = put a <> put b <> put c <> put d <> put e
  get = (,,,,) <$> get <*> get <*> get <*> get <*> get

instance (Binary a, Binary b, Binary c, Binary d, Binary e, Binary f) => Binary (a, b, c, d, e, f) where
  put (a, b, c, d, e, f) = put a <> put b <> put c <> put d <> put e <> put f
  get = (,,,,,) <$> get <*> get <*> get <*> get <*> get <*> get

instance (Binary a, Binary b, Binary c, Binary d, Binary e, Binary f, Binary g) => Binary (a, b, c, d, e, f, g) where
  put (a, b, c, d, e, f, g) = put a <> put b <> put c <> put d <> put e <> put f <> put g
  get = (,,,,,,) <$> get <*> get <*> get <*> get <*> get <*> get <*> get

instance Binary a => Binary [a] where
  put = putList
  get = get >>= \n -> replicateM n get

instance Binary a => Binary (NonEmpty a) where
  put (x :| xs) = put (x : xs)
  get = get >>= \xs -> case xs of
    x : rest -> return (x :| rest)
    [] -> fail "NonEmpty is empty"

instance Binary a => Binary (Maybe a) where
  put = maybe (putWord8 0) (\x -> putWord8 1 <> put x)
  get = getWord8 >>= \tag -> if tag == 0 then return Nothing else fmap Just get

instance (Binary a, Binary b) => Binary (Either a b) where
  put = either (\x -> putWord8 0 <> put x) (\x -> putWord8 1 <> put x)
  get = getWord8 >>= \tag -> if tag == 0 then fmap Left get else fmap Right get

instance Binary S.ByteString where
  put s = put (S.length s) <> putByteString s
  get = get >>= getByteString

instance Binary L.ByteString where
  put s = put (L.length s) <> putLazyByteString s
  get = get >>= getLazyByteString

instance Binary Short.ShortByteString where
  put s = put (Short.length s) <> putShortByteString s
  get = get >>= fmap Short.toShort . getByteString

instance Binary Text where
  put = put . encodeUtf8
  get = get >>= either (fail . show) return . decodeUtf8'

instance Binary Lazy.Text where
  put = put . Lazy.encodeUtf8
  get = get >>= either (fail . show) return . Lazy.decodeUtf8'

instance Binary a => Binary (Set.Set a) where
  put s = put (Set.size s) <> mapM_ put (Set.toAscList s)
  get = fmap Set.fromDistinctAscList get

instance (Binary k, Binary e) => Binary (Map.Map k e) where
  put m = put (Map.size m) <> mapM_ put (Map.toAscList m)
  get = fmap Map.fromDistinctAscList get

instance Binary IntSet.IntSet where
  put s = put (IntSet.size s) <> mapM_ put (IntSet.toAscList s)
  get = fmap IntSet.fromDistinctAscList get

instance Binary e => Binary (IntMap.IntMap e) where
  put m = put (IntMap.size m) <> mapM_ put (IntMap.toAscList m)
  get = fmap IntMap.fromDistinctAscList get

instance Binary e => Binary (Seq.Seq e) where
  put s = put (Seq.length s) <> mapM_ put s
  get = fmap Seq.fromList get

instance Binary e => Binary (Tree e) where
  put (Node x trees) = put x <> put trees
  get = Node <$> get <*> get

instance (Binary i, Ix i, Binary e) => Binary (Array i e) where
  put a = put (bounds a) <> put (rangeSize (bounds a)) <> mapM_ put (elems a)
  get = get >>= \b -> fmap (listArray b) get

instance (Binary i, Ix i, Binary e, IArray UArray e) => Binary (UArray i e) where
  put a = put (bounds a) <> put (rangeSize (bounds a)) <> mapM_ put (elems a)
  get = get >>= \b -> fmap (listArray b) get

instance Binary Version where
  put (Version branch tags) = put branch <> put tags
  get = Version <$> get <*> get

#define WRAPPED(T, CON, UN) \
instance Binary a => Binary (T a) where { put = put . UN; get = fmap CON get }

WRAPPED(Identity, Identity, runIdentity)
WRAPPED(M.Dual, M.Dual, M.getDual)
WRAPPED(M.Sum, M.Sum, M.getSum)
WRAPPED(M.Product, M.Product, M.getProduct)
WRAPPED(M.First, M.First, M.getFirst)
WRAPPED(M.Last, M.Last, M.getLast)
WRAPPED(G.Min, G.Min, G.getMin)
WRAPPED(G.Max, G.Max, G.getMax)
WRAPPED(G.First, G.First, G.getFirst)
WRAPPED(G.Last, G.Last, G.getLast)
WRAPPED(G.Option, G.Option, G.getOption)
WRAPPED(G.WrappedMonoid, G.WrapMonoid, G.unwrapMonoid)

instance Binary M.All where
  put = put . M.getAll
  get = fmap M.All get

instance Binary M.Any where
  put = put . M.getAny
  get = fmap M.Any get

instance Binary (f a) => Binary (M.Alt f a) where
  put = put . M.getAlt
  get = fmap M.Alt get

instance (Binary a, Binary b) => Binary (G.Arg a b) where
  put (G.Arg a b) = put a <> put b
  get = G.Arg <$> get <*> get
