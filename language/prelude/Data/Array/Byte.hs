{-# LANGUAGE MagicHash, RankNTypes, RoleAnnotations, TypeFamilies #-}
-- | Arrays of bytes as boxed values.
module Data.Array.Byte (ByteArray(..), MutableByteArray(..)) where

import Control.Monad.ST (ST, runST)
import Data.Array.Base (STUArray(..), UArray(..), unsafeFreezeSTUArray, unsafeAt)
import Data.Array.ST (newListArray)
import Data.Word (Word8)
import GHC.IsList (IsList(..))
import GHC.Prim
import GHC.Base (isTrue#, Int(..))
import Numeric (showHex)

-- | Bytes that stay as they are.
data ByteArray = ByteArray ByteArray#

-- | Bytes that change within a state.
data MutableByteArray s = MutableByteArray (MutableByteArray# s)

type role MutableByteArray nominal

size :: ByteArray -> Int
size (ByteArray a) = I# (sizeofByteArray# a)

bytes :: ByteArray -> [Word8]
bytes whole@(ByteArray a) = [ unsafeAt view i | i <- [0 .. size whole - 1] ]
  where
    view :: UArray Int Word8
    view = UArray 0 (size whole - 1) (size whole) a

fromBytes :: Int -> [Word8] -> ByteArray
fromBytes n ws = case packed of UArray _ _ _ a -> ByteArray a
  where
    packed :: UArray Int Word8
    packed = runST filled
    filled :: forall s . ST s (UArray Int Word8)
    filled = (newListArray (0, n - 1) ws :: ST s (STUArray s Int Word8)) >>= unsafeFreezeSTUArray

instance Eq (MutableByteArray s) where
  MutableByteArray a == MutableByteArray b = isTrue# (sameMutableByteArray# (bytesOf# a) (bytesOf# b))

instance Eq ByteArray where
  a == b = size a == size b && bytes a == bytes b

-- | A shorter array comes before a longer one.
instance Ord ByteArray where
  compare a b = compare (size a) (size b) <> compare (bytes a) (bytes b)

instance Show ByteArray where
  showsPrec _ a = showChar '[' . foldr (.) id (separated (map shown (bytes a))) . showChar ']'
    where
      shown w = showString "0x" . (if w < 16 then showChar '0' else id) . showHex w
      separated (f : rest@(_ : _)) = f : showString ", " : separated rest
      separated list = list

instance Semigroup ByteArray where
  a <> b = fromBytes (size a + size b) (bytes a ++ bytes b)

instance Monoid ByteArray where
  mempty = fromBytes 0 []

instance IsList ByteArray where
  type Item ByteArray = Word8
  fromList ws = fromBytes (length ws) ws
  fromListN = fromBytes
  toList = bytes
