-- | Packed bytes, with positions and sizes that are trusted.
module Data.ByteString.Unsafe
  ( unsafeHead, unsafeTail, unsafeInit, unsafeLast, unsafeIndex, unsafeTake, unsafeDrop
  , unsafeUseAsCString, unsafeUseAsCStringLen, unsafePackCString, unsafePackCStringLen
  , unsafePackMallocCString, unsafePackMallocCStringLen, unsafePackCStringFinalizer, unsafeFinalize
  ) where

import Prelude
import Control.Exception (finally)
import Data.ByteString (packCString, packCStringLen, useAsCString, useAsCStringLen)
import Data.Word (Word8)
import Foreign.C.String (CString, CStringLen)
import Foreign.Marshal.Alloc (free)
import Foreign.Ptr (Ptr, castPtr)
import Foreign.Storable (peekByteOff)
import Data.ByteString.Internal (ByteString(..), fromInt)
import Data.ByteString.Slice (at, dropFirst, overwrite, size, takeFirst)

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

-- | Bytes lie in the heap, not in memory: these copy them, too, and what the action has made of the copy back.
unsafeUseAsCString :: ByteString -> (CString -> IO a) -> IO a
unsafeUseAsCString b act = useAsCString b (\p -> act p `finally` takeBack b p)

unsafeUseAsCStringLen :: ByteString -> (CStringLen -> IO a) -> IO a
unsafeUseAsCStringLen b act = useAsCStringLen b (\(p, n) -> act (p, n) `finally` takeBack b p)

takeBack :: ByteString -> CString -> IO ()
takeBack (BS s) p = go 0
  where
    go i = if i >= size s then return () else do
      x <- peekByteOff p i :: IO Word8
      overwrite s i (fromIntegral x)
      go (i + 1)

unsafePackCString :: CString -> IO ByteString
unsafePackCString = packCString

unsafePackCStringLen :: CStringLen -> IO ByteString
unsafePackCStringLen = packCStringLen

-- | What is copied can be given back at once.
unsafePackMallocCString :: CString -> IO ByteString
unsafePackMallocCString p = packCString p >>= \b -> free p >> return b

unsafePackMallocCStringLen :: CStringLen -> IO ByteString
unsafePackMallocCStringLen (p, n) = packCStringLen (p, n) >>= \b -> free p >> return b

unsafePackCStringFinalizer :: Ptr Word8 -> Int -> IO () -> IO ByteString
unsafePackCStringFinalizer p n finalizer = packCStringLen (castPtr p, n) >>= \b -> finalizer >> return b

-- | Nothing is left to be done.
unsafeFinalize :: ByteString -> IO ()
unsafeFinalize _ = return ()
