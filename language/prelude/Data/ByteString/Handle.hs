{-# LANGUAGE MagicHash #-}
-- | Bytes to and from handles, without a list in between.
module Data.ByteString.Handle (takeBuffered, hPutSlice, hPutLines, hGetSlice, hGetSomeSlice, hGetLineSlice, hGetContentsSlice, hGetAvailableSlice) where

import Prelude
import GHC.Prim
import GHC.Base (Int(..))
import GHC.IO (catchException)
import GHC.IO.Exception (IOException)
import GHC.IO.Handle.Types
import GHC.IO.Handle.Internals
import GHC.IO.Handle.Text (hWaitForInput)
import GHC.IORef.Cell
import Data.ByteString.Slice (Slice(..), part, size)
import qualified Data.ByteString.Slice as Slice

-- | Writes the bytes; passed on at once unless the handle buffers blocks.
hPutSlice :: Handle -> Slice -> IO ()
hPutSlice h s = if size s == 0 then return () else do
  wantWritable h "hPutBuf"
  putSlice h "hPutBuf" s
  mode <- readCell (handleMode h)
  case mode of
    BlockBuffering _ -> return ()
    _ -> flushOutput h "hPutBuf"

-- | Writes text: a handle that buffers lines passes on what ends with the last of them.
hPutLines :: Handle -> Slice -> IO ()
hPutLines h s = do
  wantWritable h "hPutStr"
  mode <- readCell (handleMode h)
  case mode of
    BlockBuffering _ -> putSlice h "commitBuffer" s
    NoBuffering -> putSlice h "hPutStr" s >> flushOutput h "hPutStr"
    LineBuffering -> do
      let end = Slice.findByteEnd 10 s + 1
      if end == 0 then return () else putSlice h "commitBuffer" (part s 0 end) >> flushOutput h "commitBuffer"
      putSlice h "commitBuffer" (part s end (size s - end))

putSlice :: Handle -> String -> Slice -> IO ()
putSlice h location s@(Slice a from _) = bindIO# (unsafeThawByteArray# a) (\m ->
  if size s >= bufferSize then flushOutput h location >> writeAll h location (Bytes m) (I# from) (size s)
  else putBytes h location (Bytes m) (I# from) (size s))

-- The unread bytes of the buffer.
buffered :: Handle -> IO Int
buffered h = number h 0 >>= \start -> number h 1 >>= \end -> return (end - start)

-- | Takes so many bytes of the buffer.
takeBuffered :: Handle -> Int -> IO Slice
takeBuffered h n = number h 0 >>= \start -> case (handleBuffer h, start, n) of
  (Bytes b, I# start#, I# n#) -> bindIO# (newByteArray# n#) (\m ->
    thenIO# (copyMutableByteArray# b start# m 0# n#) (setNumber h 0 (start + n) >> frozen m n))

frozen :: Bytes# -> Int -> IO Slice
frozen m (I# n) = bindIO# (unsafeFreezeByteArray# m) (\a -> returnIO# (Slice a 0# n))

-- | So many bytes, fewer at the end of the file.
hGetSlice :: Handle -> Int -> IO Slice
hGetSlice h count = if count == 0 then return Slice.empty else wantReadable h "hGetBuf" >> go count []
  where
    go n parts = buffered h >>= \have ->
      if n == 0 then done parts
      else if have > 0 then takeBuffered h (min n have) >>= \s -> go (n - size s) (s : parts)
      else fillInput h "hGetBuf" >>= \more -> if more then go n parts else done parts
    done parts = forgetMade h >> return (Slice.concat (reverse parts))

-- | At most so many bytes, at least one unless the file is at its end.
hGetSomeSlice :: Handle -> Int -> IO Slice
hGetSomeSlice h count = if count == 0 then return Slice.empty else do
  wantReadable h "hGetBufSome"
  have <- buffered h
  more <- if have > 0 then return True else fillInput h "hGetBufSome"
  if more then buffered h >>= \n -> takeBuffered h (min n count) >>= \s -> forgetMade h >> return s else return Slice.empty

-- | At most so many bytes, those that are there.
hGetAvailableSlice :: Handle -> Int -> IO Slice
hGetAvailableSlice h count = do
  have <- buffered h
  if have > 0 || count == 0 then hGetSomeSlice h count
    else catchException (hWaitForInput h 0) atEnd >>= \there -> if there then hGetSomeSlice h count else return Slice.empty
  where
    atEnd :: IOException -> IO Bool
    atEnd _ = return True

-- | The next line, without its end.
hGetLineSlice :: Handle -> String -> IO Slice
hGetLineSlice h location = wantReadable h location >> go []
  where
    go parts = do
      start <- number h 0
      end <- number h 1
      if start == end
        then fillInput h location >>= \more ->
          if more then go parts else if null parts then endOfFile h location else finished parts
        else do
          stop <- newline (handleBuffer h) start end
          s <- takeBuffered h (stop - start)
          if stop < end then setNumber h 0 (stop + 1) >> finished (s : parts) else go (s : parts)
    finished parts = return (Slice.concat (reverse parts))

newline :: Bytes -> Int -> Int -> IO Int
newline bytes i end = if i >= end then return end else byteAt bytes i >>= \b -> if b == 10 then return i else newline bytes (i + 1) end

-- | The rest of the file, which is then closed.
hGetContentsSlice :: Handle -> String -> IO Slice
hGetContentsSlice h location = do
  wantReadable h location
  have <- buffered h
  first <- takeBuffered h have
  case handleFile h of
    I# file -> bindIO# (fileSize# file) (\bytes ->
      let room = max 4096 (I# bytes + 1) in case room of
        I# room# -> bindIO# (newByteArray# (room# +# 0#)) (\m ->
          Slice.copyTo m 0 (part first 0 (min have room)) >>= \n ->
            if have > room then moved file first else readOn file m room n))
  where
    moved file first = case size first of
      n -> case 2 * n of
        I# room# -> bindIO# (newByteArray# room#) (\m -> Slice.copyTo m 0 first >>= \n' -> readOn file m (2 * n) n')
    readOn file m room@(I# room#) n@(I# n#) =
      if n == room then bindIO# (newByteArray# (2# *# room#)) (\m' ->
        thenIO# (copyMutableByteArray# m 0# m' 0# n#) (readOn file m' (2 * room) n))
      else bindIO# (readFile# file m n# (room# -# n#)) (\got ->
        if I# got < 0 then errnoError (Just h) (Just (handleName h)) location (negate (I# got))
        else if I# got == 0 then closeHandle h >> frozen m n
        else readOn file m room (n + I# got))
