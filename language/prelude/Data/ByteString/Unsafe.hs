-- | Packed bytes, with positions and sizes that are trusted.
module Data.ByteString.Unsafe
  ( unsafeHead, unsafeTail, unsafeInit, unsafeLast, unsafeIndex, unsafeTake, unsafeDrop
  , unsafeUseAsCString, unsafeUseAsCStringLen, unsafePackCString, unsafePackCStringLen
  , unsafePackMallocCString, unsafePackMallocCStringLen, unsafePackCStringFinalizer, unsafeFinalize
  ) where

import Prelude
import Data.Word (Word8)
import Foreign.C.String (CString, CStringLen)
import Foreign.Marshal.Array (lengthArray0)
import Foreign.Ptr (Ptr)
import Data.ByteString.Internal (ByteString(..), fromInt, pointing, sharing)
import Data.ByteString.Slice (at, dropFirst, size, takeFirst)
import GHC.Ptr (addressOf)
import GHC.Ptr.Memory (Memory(..), letGo, partAt)
import GHC.Weak (mkWeak)

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

-- | Who writes to the pointer changes the bytes. There need not be a zero behind them.
unsafeUseAsCString :: ByteString -> (CString -> IO a) -> IO a
unsafeUseAsCString = pointing

unsafeUseAsCStringLen :: ByteString -> (CStringLen -> IO a) -> IO a
unsafeUseAsCStringLen b@(BS s) act = pointing b (\p -> act (p, size s))

-- | The bytes at the pointer are not copied.
unsafePackCString :: CString -> IO ByteString
unsafePackCString p = lengthArray0 0 p >>= sharing p

unsafePackCStringLen :: CStringLen -> IO ByteString
unsafePackCStringLen (p, n) = sharing p n

-- | Memory that was asked for stays as long as the bytes.
unsafePackMallocCString :: CString -> IO ByteString
unsafePackMallocCString p = unsafePackCString p >>= \b -> letGo (addressOf p) >> return b

unsafePackMallocCStringLen :: CStringLen -> IO ByteString
unsafePackMallocCStringLen (p, n) = sharing p n >>= \b -> letGo (addressOf p) >> return b

-- | The finalizer runs once nothing refers to the memory any more.
unsafePackCStringFinalizer :: Ptr Word8 -> Int -> IO () -> IO ByteString
unsafePackCStringFinalizer p n finalizer = do
  b <- sharing p n
  Memory m <- partAt (addressOf p)
  _ <- mkWeak m () (Just finalizer)
  return b

-- | Only the memory that pointers were asked for has something to be done, in its time.
unsafeFinalize :: ByteString -> IO ()
unsafeFinalize _ = return ()
