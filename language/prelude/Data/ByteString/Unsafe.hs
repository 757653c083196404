-- | Packed bytes, with positions and sizes that are trusted.
module Data.ByteString.Unsafe (unsafeHead, unsafeTail, unsafeInit, unsafeLast, unsafeIndex, unsafeTake, unsafeDrop) where

import Prelude
import Data.Word (Word8)
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
