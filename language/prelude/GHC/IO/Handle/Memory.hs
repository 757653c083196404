{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Bytes between handles and the memory that pointers point to.
module GHC.IO.Handle.Memory (hPutBuf, hPutBufNonBlocking, hGetBuf, hGetBufSome, hGetBufNonBlocking, putFrom, getInto) where

import GHC.Prim
import GHC.Base
import GHC.IO
import GHC.IO.Exception
import GHC.IO.Handle.Internals
import GHC.IO.Handle.Text (hWaitForInput)
import GHC.IO.Handle.Types
import GHC.IORef.Cell
import GHC.Num
import GHC.Ptr
import GHC.Ptr.Memory
import GHC.Show

-- | Writes so many bytes; passed on at once unless the handle buffers blocks.
hPutBuf :: Handle -> Ptr a -> Int -> IO ()
hPutBuf h p count = sized h "hPutBuf" count () (wantWritable h "hPutBuf" >> memoryAt p count >>= \bytes -> putFrom h bytes (offset (addressOf p)) count)

-- | Writes bytes of an array.
putFrom :: Handle -> Bytes -> Int -> Int -> IO ()
putFrom h bytes from count = do
  putBytes h "hPutBuf" bytes from count
  mode <- readCell (handleMode h)
  case mode of
    BlockBuffering _ -> return ()
    _ -> flushOutput h "hPutBuf"

memoryAt :: Ptr a -> Int -> IO Bytes
memoryAt p count = within (addressOf p) count >>= \(Memory m) -> return (Bytes m)

-- | The same, as many as can be written without waiting, which are all.
hPutBufNonBlocking :: Handle -> Ptr a -> Int -> IO Int
hPutBufNonBlocking h p count = sized h "hPutBufNonBlocking" count 0 (hPutBuf h p count >> return count)

-- | Reads so many bytes, fewer at the end of the file; how many.
hGetBuf :: Handle -> Ptr a -> Int -> IO Int
hGetBuf h p count = p `seq` sized h "hGetBuf" count 0 (wantReadable h "hGetBuf" >> getInto h (memoryAt p 0) (offset (addressOf p)) count)

-- | Reads bytes into an array.
getInto :: Handle -> IO Bytes -> Int -> Int -> IO Int
getInto h bytes to count = go 0
  where
    go have
      | have == count = return have
      | otherwise = taken h bytes (to + have) (count - have) >>= \n ->
          if n > 0 then go (have + n)
          else fillInput h "hGetBuf" >>= \more -> if more then go have else return have

-- | Reads at most so many bytes, at least one unless the file is at its end.
hGetBufSome :: Handle -> Ptr a -> Int -> IO Int
hGetBufSome h p count = p `seq` sized h "hGetBufSome" count 0 (do
  wantReadable h "hGetBufSome"
  n <- taken h (memoryAt p 0) (offset (addressOf p)) count
  if n > 0 then return n
    else fillInput h "hGetBufSome" >>= \more -> if more then taken h (memoryAt p 0) (offset (addressOf p)) count else return 0)

-- | Reads at most so many bytes, those that are there.
hGetBufNonBlocking :: Handle -> Ptr a -> Int -> IO Int
hGetBufNonBlocking h p count = p `seq` sized h "hGetBufNonBlocking" count 0 (wantReadable h "hGetBufNonBlocking" >> go 0)
  where
    go have
      | have == count = return have
      | otherwise = taken h (memoryAt p 0) (offset (addressOf p) + have) (count - have) >>= \n ->
          if n > 0 then go (have + n)
          else ready >>= \there -> if there then go have else return have
    ready = hWaitForInput h 0 `catchException` \e -> case ioe_type e of { EOF -> return False; _ -> ioError e }

-- Nothing is done for no bytes, and fewer there are not.
sized :: Handle -> String -> Int -> a -> IO a -> IO a
sized h location count none act
  | count == 0 = return none
  | count < 0 = ioError (IOError (Just h) InvalidArgument location ("illegal buffer size " ++ showsPrec 9 count "") Nothing Nothing)
  | otherwise = act

-- There may be less room than the program has said, if there is also less to be read.
room :: Bytes -> Int -> IO ()
room (Bytes m) n = if n > I# (sizeofMutableByteArray# m) then noMemory n else return ()

-- Moves at most so many bytes from the handle's buffer to a place in an array.
taken :: Handle -> IO Bytes -> Int -> Int -> IO Int
taken h bytes to count = do
  target <- bytes
  start <- number h 0
  end <- number h 1
  let n = if count < end - start then count else end - start
  room target (to + n)
  case (handleBuffer h, target, start, to, n) of
    (Bytes b, Bytes m, I# from, I# to#, I# n#) -> copyMutableByteArray# b from m to# n#
  setNumber h 0 (start + n)
  forgetMade h
  return n
