{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | What can be an element of a packed array.
module Data.Array.Element (Unboxed(..), scaled) where

import GHC.Prim
import GHC.Base
import GHC.Int
import GHC.Int.Size
import GHC.Enum
import GHC.Err
import GHC.Exception
import GHC.Num
import GHC.Real
import GHC.Show
import GHC.Word
import Data.Bits

-- | Types whose values are kept in bytes; where an element lies is counted in elements.
class Unboxed e where
  -- | The bytes of so many elements; the first argument is not looked at.
  elementsSize :: e -> Int -> Int
  readElement :: Bytes# -> Int -> IO e
  writeElement :: Bytes# -> Int -> e -> IO ()
  elementAt :: ByteArray# -> Int -> e
  -- | Makes so many elements equal.
  fillElements :: Bytes# -> Int -> e -> IO ()
  fillElements a n e = if n <= 0 then return () else thenIO# (writeElement a 0 e) (spread a (elementsSize e 1) (elementsSize e n))

-- The bytes given are repeated up to the size: what is there is copied behind itself.
spread :: Bytes# -> Int -> Int -> IO ()
spread a have@(I# have#) size = if have >= size then return () else case min have (size - have) of
  I# n -> thenIO# (copyMutableByteArray# a 0# a have# n) (spread a (I# (have# +# n)) size)

instance Unboxed Int where
  elementsSize _ n = scaled 8 n
  readElement a (I# i) = bindIO# (readIntArray# a i) (\x -> returnIO# (I# x))
  writeElement a (I# i) (I# x) = writeIntArray# a i x
  elementAt a (I# i) = I# (indexIntArray# a i)

instance Unboxed Word where
  elementsSize _ n = scaled 8 n
  readElement a (I# i) = bindIO# (readIntArray# a i) (\x -> returnIO# (W# (int2Word# x)))
  writeElement a (I# i) (W# x) = writeIntArray# a i (word2Int# x)
  elementAt a (I# i) = W# (int2Word# (indexIntArray# a i))

instance Unboxed Char where
  elementsSize _ n = scaled 4 n
  readElement a (I# i) = bindIO# (readInt32Array# a i) (\x -> returnIO# (C# (chr# x)))
  writeElement a (I# i) (C# x) = writeInt32Array# a i (ord# x)
  elementAt a (I# i) = C# (chr# (indexInt32Array# a i))

instance Unboxed Double where
  elementsSize _ n = scaled 8 n
  readElement a (I# i) = bindIO# (readDoubleArray# a i) (\x -> returnIO# (D# x))
  writeElement a (I# i) (D# x) = writeDoubleArray# a i x
  elementAt a (I# i) = D# (indexDoubleArray# a i)

instance Unboxed Float where
  elementsSize _ n = scaled 4 n
  readElement a (I# i) = bindIO# (readFloatArray# a i) (\x -> returnIO# (F# x))
  writeElement a (I# i) (F# x) = writeFloatArray# a i x
  elementAt a (I# i) = F# (indexFloatArray# a i)

-- | So many elements of so many bytes; more than an Int can say is an error, as in the array package.
scaled :: Int -> Int -> Int
scaled bytes n =
  if n > maxBound `quot` bytes
    then raise# (errorCallWithCallStackException message (pushCallStack ("error", place) emptyCallStack))
    else bytes * n
  where
    message = "Data.Array.Base.safe_scale: Overflow; scale: " ++ show bytes ++ ", n: " ++ show n
    place = SrcLoc "array-0.5.4.0" "Data.Array.Base" "libraries/array/Data/Array/Base.hs" 1361 20 1361 80

-- | A bit each, the lowest of a byte first.
instance Unboxed Bool where
  elementsSize _ n = (n + 7) `unsafeShiftR` 3
  readElement a (I# i) = bindIO# (readWord8Array# a (uncheckedIShiftRL# i 3#)) (\x -> returnIO# (bitOf x i))
  writeElement a (I# i) e = e `seq` bindIO# (readWord8Array# a (uncheckedIShiftRL# i 3#))
    (\x -> writeWord8Array# a (uncheckedIShiftRL# i 3#) (if e then orI# x (bitAt i) else andI# x (notI# (bitAt i))))
  elementAt a (I# i) = bitOf (indexWord8Array# a (uncheckedIShiftRL# i 3#)) i
  fillElements a n e = case elementsSize e n of
    I# size -> setByteArray# a 0# size (if e then 255# else 0#)

bitAt :: Int# -> Int#
bitAt i = uncheckedIShiftL# 1# (andI# i 7#)

bitOf :: Int# -> Int# -> Bool
bitOf x i = isTrue# (andI# (uncheckedIShiftRL# x (andI# i 7#)) 1#)

instance Unboxed Int8 where
  elementsSize _ n = n
  readElement a (I# i) = bindIO# (readInt8Array# a i) (\x -> returnIO# (MkInt8 (Fixed (I# x))))
  writeElement a (I# i) (MkInt8 (Fixed (I# x))) = writeInt8Array# a i x
  elementAt a (I# i) = MkInt8 (Fixed (I# (indexInt8Array# a i)))

instance Unboxed Int16 where
  elementsSize _ n = scaled 2 n
  readElement a (I# i) = bindIO# (readInt16Array# a i) (\x -> returnIO# (MkInt16 (Fixed (I# x))))
  writeElement a (I# i) (MkInt16 (Fixed (I# x))) = writeInt16Array# a i x
  elementAt a (I# i) = MkInt16 (Fixed (I# (indexInt16Array# a i)))

instance Unboxed Int32 where
  elementsSize _ n = scaled 4 n
  readElement a (I# i) = bindIO# (readInt32Array# a i) (\x -> returnIO# (MkInt32 (Fixed (I# x))))
  writeElement a (I# i) (MkInt32 (Fixed (I# x))) = writeInt32Array# a i x
  elementAt a (I# i) = MkInt32 (Fixed (I# (indexInt32Array# a i)))

instance Unboxed Int64 where
  elementsSize _ n = scaled 8 n
  readElement a (I# i) = bindIO# (readIntArray# a i) (\x -> returnIO# (MkInt64 (Fixed (I# x))))
  writeElement a (I# i) (MkInt64 (Fixed (I# x))) = writeIntArray# a i x
  elementAt a (I# i) = MkInt64 (Fixed (I# (indexIntArray# a i)))

instance Unboxed Word8 where
  elementsSize _ n = n
  readElement a (I# i) = bindIO# (readWord8Array# a i) (\x -> returnIO# (MkWord8 (Fixed (I# x))))
  writeElement a (I# i) (MkWord8 (Fixed (I# x))) = writeWord8Array# a i x
  elementAt a (I# i) = MkWord8 (Fixed (I# (indexWord8Array# a i)))

instance Unboxed Word16 where
  elementsSize _ n = scaled 2 n
  readElement a (I# i) = bindIO# (readWord16Array# a i) (\x -> returnIO# (MkWord16 (Fixed (I# x))))
  writeElement a (I# i) (MkWord16 (Fixed (I# x))) = writeWord16Array# a i x
  elementAt a (I# i) = MkWord16 (Fixed (I# (indexWord16Array# a i)))

instance Unboxed Word32 where
  elementsSize _ n = scaled 4 n
  readElement a (I# i) = bindIO# (readWord32Array# a i) (\x -> returnIO# (MkWord32 (Fixed (I# x))))
  writeElement a (I# i) (MkWord32 (Fixed (I# x))) = writeWord32Array# a i x
  elementAt a (I# i) = MkWord32 (Fixed (I# (indexWord32Array# a i)))

instance Unboxed Word64 where
  elementsSize _ n = scaled 8 n
  readElement a (I# i) = bindIO# (readIntArray# a i) (\x -> returnIO# (MkWord64 (W# (int2Word# x))))
  writeElement a (I# i) (MkWord64 (W# x)) = writeIntArray# a i (word2Int# x)
  elementAt a (I# i) = MkWord64 (W# (int2Word# (indexIntArray# a i)))
