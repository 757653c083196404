{-# LANGUAGE TypeFamilies #-}
-- | Bytes in chunks that are made as they are needed.
module Data.ByteString.Lazy.Internal (ByteString(..), chunk, fromChunks, toChunks, chunkSize, packBytes, unpackBytes, packChars, unpackChars) where

import Control.DeepSeq.Class (NFData(..))
import Prelude
import Data.String (IsString(..))
import Data.Word (Word8)
import qualified Data.ByteString.Internal as I
import Data.ByteString.Slice (dropFirst, size, takeFirst)
import qualified GHC.IsList as IsList

-- | Chunks, none of them empty.
data ByteString = Empty | Chunk !I.ByteString ByteString

instance Eq ByteString where
  a == b = compare a b == EQ

instance Ord ByteString where
  compare Empty Empty = EQ
  compare Empty _ = LT
  compare _ Empty = GT
  compare (Chunk a as) (Chunk b bs) = case min (lengthOf a) (lengthOf b) of
    n -> case compare (first n a) (first n b) of
      EQ -> compare (chunk (rest n a) as) (chunk (rest n b) bs)
      o -> o

instance Semigroup ByteString where
  Empty <> b = b
  Chunk a as <> b = Chunk a (as <> b)

instance Monoid ByteString where
  mempty = Empty

instance Show ByteString where
  showsPrec p b = showsPrec p (unpackChars b)

instance Read ByteString where
  readsPrec p s = [(packChars x, r) | (x, r) <- readsPrec p s]

instance IsString ByteString where
  fromString = packChars

-- | A chunk, unless it is empty.
chunk :: I.ByteString -> ByteString -> ByteString
chunk c rest = if lengthOf c <= 0 then rest else Chunk c rest

fromChunks :: [I.ByteString] -> ByteString
fromChunks cs = foldr chunk Empty cs

toChunks :: ByteString -> [I.ByteString]
toChunks Empty = []
toChunks (Chunk c rest) = c : toChunks rest

-- | Bytes in the first chunks made of a list, and in the later ones.
firstChunk, chunkSize :: Int
firstChunk = 16
chunkSize = 32752

packBytes :: [Word8] -> ByteString
packBytes = packed I.packBytes firstChunk

packChars :: String -> ByteString
packChars = packed I.packChars firstChunk

packed :: ([a] -> I.ByteString) -> Int -> [a] -> ByteString
packed _ _ [] = Empty
packed f n xs = case splitAt n xs of (now, later) -> Chunk (f now) (packed f (min (2 * n) chunkSize) later)

unpackBytes :: ByteString -> [Word8]
unpackBytes b = concatMap I.unpackBytes (toChunks b)

unpackChars :: ByteString -> String
unpackChars b = concatMap I.unpackChars (toChunks b)

instance NFData ByteString where
  rnf Empty = ()
  rnf (Chunk _ b) = rnf b

instance IsList.IsList ByteString where
  type Item ByteString = Word8
  fromList = packBytes
  toList = unpackBytes

-- Of a chunk.
lengthOf :: I.ByteString -> Int
lengthOf (I.BS s) = size s

first, rest :: Int -> I.ByteString -> I.ByteString
first n (I.BS s) = I.BS (takeFirst n s)
rest n (I.BS s) = I.BS (dropFirst n s)
