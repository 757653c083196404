{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, TypeFamilies #-}
-- | Packed bytes that keep nothing else alive.
module Data.ByteString.Short
  ( ShortByteString, singleton, cons, snoc, append, head, last, tail, init, uncons, unsnoc, map, reverse, intercalate, foldl, foldl', foldr, foldr', all, any
  , concat, take, takeEnd, takeWhile, takeWhileEnd, drop, dropEnd, dropWhile, dropWhileEnd, splitAt, span, spanEnd, break, breakEnd, split, splitWith
  , stripPrefix, stripSuffix, isPrefixOf, isSuffixOf, isInfixOf, breakSubstring, elem, find, filter, partition, indexMaybe, (!?), elemIndex, elemIndices
  , findIndex, findIndices, count, replicate, unfoldr, unfoldrN, isValidUtf8, toShort, fromShort, pack, unpack, empty, null, length, index
  , packCString, packCStringLen, useAsCString, useAsCStringLen
  ) where

import Control.DeepSeq.Class (NFData(..))
import Prelude (Bool, Eq, IO, Int, Maybe, Monoid, Ord, Read(..), Semigroup, Show(..), fmap, (.))
import qualified Data.List as List
import Data.String (IsString(..))
import Data.Word (Word8)
import qualified Data.ByteString as B
import Data.ByteString (ByteString)
import Foreign.C.String (CString, CStringLen)
import qualified GHC.IsList as IsList

infixl 9 !?

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

-- What bytes can do, done to a copy.

cons :: Word8 -> ShortByteString -> ShortByteString
cons w (Short b) = Short (B.cons w b)

snoc :: ShortByteString -> Word8 -> ShortByteString
snoc (Short b) w = Short (B.snoc b w)

singleton :: Word8 -> ShortByteString
singleton = Short . B.singleton

append :: ShortByteString -> ShortByteString -> ShortByteString
append (Short a) (Short b) = Short (B.append a b)

head, last :: ShortByteString -> Word8
head (Short b) = B.head b
last (Short b) = B.last b

tail, init, reverse :: ShortByteString -> ShortByteString
tail (Short b) = toShort (B.tail b)
init (Short b) = toShort (B.init b)
reverse (Short b) = toShort (B.reverse b)

uncons :: ShortByteString -> Maybe (Word8, ShortByteString)
uncons (Short b) = fmap (\(w, rest) -> (w, toShort rest)) (B.uncons b)

unsnoc :: ShortByteString -> Maybe (ShortByteString, Word8)
unsnoc (Short b) = fmap (\(rest, w) -> (toShort rest, w)) (B.unsnoc b)

map :: (Word8 -> Word8) -> ShortByteString -> ShortByteString
map f (Short b) = Short (B.map f b)

intercalate :: ShortByteString -> [ShortByteString] -> ShortByteString
intercalate (Short b) = Short . B.intercalate b . List.map fromShort

foldl, foldl' :: (a -> Word8 -> a) -> a -> ShortByteString -> a
foldl f z (Short b) = B.foldl f z b
foldl' f z (Short b) = B.foldl' f z b

foldr, foldr' :: (Word8 -> a -> a) -> a -> ShortByteString -> a
foldr f z (Short b) = B.foldr f z b
foldr' f z (Short b) = B.foldr' f z b

all, any :: (Word8 -> Bool) -> ShortByteString -> Bool
all p (Short b) = B.all p b
any p (Short b) = B.any p b

concat :: [ShortByteString] -> ShortByteString
concat = Short . B.concat . List.map fromShort

take, takeEnd, drop, dropEnd :: Int -> ShortByteString -> ShortByteString
take i (Short b) = toShort (B.take i b)
takeEnd i (Short b) = toShort (B.takeEnd i b)
drop i (Short b) = toShort (B.drop i b)
dropEnd i (Short b) = toShort (B.dropEnd i b)

takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, filter :: (Word8 -> Bool) -> ShortByteString -> ShortByteString
takeWhile p (Short b) = toShort (B.takeWhile p b)
takeWhileEnd p (Short b) = toShort (B.takeWhileEnd p b)
dropWhile p (Short b) = toShort (B.dropWhile p b)
dropWhileEnd p (Short b) = toShort (B.dropWhileEnd p b)
filter p (Short b) = toShort (B.filter p b)

splitAt :: Int -> ShortByteString -> (ShortByteString, ShortByteString)
splitAt i (Short b) = both (B.splitAt i b)

span, spanEnd, break, breakEnd, partition :: (Word8 -> Bool) -> ShortByteString -> (ShortByteString, ShortByteString)
span p (Short b) = both (B.span p b)
spanEnd p (Short b) = both (B.spanEnd p b)
break p (Short b) = both (B.break p b)
breakEnd p (Short b) = both (B.breakEnd p b)
partition p (Short b) = both (B.partition p b)

split :: Word8 -> ShortByteString -> [ShortByteString]
split w (Short b) = List.map toShort (B.split w b)

splitWith :: (Word8 -> Bool) -> ShortByteString -> [ShortByteString]
splitWith p (Short b) = List.map toShort (B.splitWith p b)

stripPrefix, stripSuffix :: ShortByteString -> ShortByteString -> Maybe ShortByteString
stripPrefix (Short a) (Short b) = fmap toShort (B.stripPrefix a b)
stripSuffix (Short a) (Short b) = fmap toShort (B.stripSuffix a b)

isPrefixOf, isSuffixOf, isInfixOf :: ShortByteString -> ShortByteString -> Bool
isPrefixOf (Short a) (Short b) = B.isPrefixOf a b
isSuffixOf (Short a) (Short b) = B.isSuffixOf a b
isInfixOf (Short a) (Short b) = B.isInfixOf a b

breakSubstring :: ShortByteString -> ShortByteString -> (ShortByteString, ShortByteString)
breakSubstring (Short a) (Short b) = both (B.breakSubstring a b)

elem :: Word8 -> ShortByteString -> Bool
elem w (Short b) = B.elem w b

find :: (Word8 -> Bool) -> ShortByteString -> Maybe Word8
find p (Short b) = B.find p b

indexMaybe, (!?) :: ShortByteString -> Int -> Maybe Word8
indexMaybe (Short b) i = B.indexMaybe b i
(!?) = indexMaybe

elemIndex :: Word8 -> ShortByteString -> Maybe Int
elemIndex w (Short b) = B.elemIndex w b

elemIndices :: Word8 -> ShortByteString -> [Int]
elemIndices w (Short b) = B.elemIndices w b

findIndex :: (Word8 -> Bool) -> ShortByteString -> Maybe Int
findIndex p (Short b) = B.findIndex p b

findIndices :: (Word8 -> Bool) -> ShortByteString -> [Int]
findIndices p (Short b) = B.findIndices p b

count :: Word8 -> ShortByteString -> Int
count w (Short b) = B.count w b

replicate :: Int -> Word8 -> ShortByteString
replicate n w = Short (B.replicate n w)

unfoldr :: (a -> Maybe (Word8, a)) -> a -> ShortByteString
unfoldr f = Short . B.unfoldr f

unfoldrN :: Int -> (a -> Maybe (Word8, a)) -> a -> (ShortByteString, Maybe a)
unfoldrN n f a = case B.unfoldrN n f a of (b, rest) -> (toShort b, rest)

isValidUtf8 :: ShortByteString -> Bool
isValidUtf8 (Short b) = B.isValidUtf8 b

both :: (ByteString, ByteString) -> (ShortByteString, ShortByteString)
both (a, b) = (toShort a, toShort b)
