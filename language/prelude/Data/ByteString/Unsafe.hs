-- | Packed bytes, with positions and sizes that are trusted.
module Data.ByteString.Unsafe
  ( unsafeHead, unsafeTail, unsafeInit, unsafeLast, unsafeIndex, unsafeTake, unsafeDrop
  , unsafeUseAsCString, unsafeUseAsCStringLen, unsafePackCString, unsafePackCStringLen
  ) where

import Prelude
import Data.ByteString (packCString, packCStringLen, useAsCString, useAsCStringLen)
import Data.Word (Word8)
import Foreign.C.String (CString, CStringLen)
import Data.ByteString.Internal (ByteString(..), fromInt)
import Data.ByteString.Slice (at, dropFirst, size, takeFirst)

unsafeHead, unsafeLast :: ByteString -> Word8
unsafeHead (BS s) = fromInt (at s 0)
unsafeLast (BS s) = fromInt (at s (size s - 1))

unsafeTail, unsafeInit :: ByteString -> ByteString
unsafeTail (BS s) = BS (dropFirst 1 s)
unsafeInit (BS s) = BS (takeFirst (size s - 1) s)

unsafeIndex :: ByteString -> Int -> Word8
unsafeIndex (BS s) i = fromInt (at s i)

unsafeTake, unsafeDrop :: Int -> ByteString -> ByteString
unsafeTake n (BS s) = BS (takeFirst n s)
unsafeDrop n (BS s) = BS (dropFirst n s)

-- | Bytes lie in the heap, not in memory: these copy them, too.
unsafeUseAsCString :: ByteString -> (CString -> IO a) -> IO a
unsafeUseAsCString = useAsCString

unsafeUseAsCStringLen :: ByteString -> (CStringLen -> IO a) -> IO a
unsafeUseAsCStringLen = useAsCStringLen

unsafePackCString :: CString -> IO ByteString
unsafePackCString = packCString

unsafePackCStringLen :: CStringLen -> IO ByteString
unsafePackCStringLen = packCStringLen
