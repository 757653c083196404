{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Bytes between files and packed arrays.
module Data.Array.IO.Handle (hGetArray, hPutArray) where

import Data.Array.Base (STUArray(..))
import Data.Array.IO.Internals
import GHC.Prim (bytesOf#)
import GHC.Base
import GHC.IO.Exception
import GHC.IO.Handle.Internals (wantReadable, wantWritable)
import GHC.IO.Handle.Memory
import GHC.IO.Handle.Types
import GHC.Show (showsPrec)
import GHC.Word (Word8)

-- | Reads so many bytes into the array, fewer at the end of the file; how many.
hGetArray :: Handle -> IOUArray Int Word8 -> Int -> IO Int
hGetArray h (IOUArray (STUArray _ _ n a)) count
  | count == 0 = return 0
  | count < 0 || count > n = illegalSize h "hGetArray" count
  | otherwise = wantReadable h "hGetBuf" >> getInto h (return (Bytes (bytesOf# a))) 0 count

-- | Writes the first so many bytes of the array.
hPutArray :: Handle -> IOUArray Int Word8 -> Int -> IO ()
hPutArray h (IOUArray (STUArray _ _ n a)) count
  | count == 0 = return ()
  | count < 0 || count > n = illegalSize h "hPutArray" count
  | otherwise = wantWritable h "hPutBuf" >> putFrom h (Bytes (bytesOf# a)) 0 count

illegalSize :: Handle -> String -> Int -> IO a
illegalSize h location count = ioError (IOError (Just h) InvalidArgument location ("illegal buffer size " ++ showsPrec 9 count "") Nothing Nothing)
