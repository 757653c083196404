{-# LANGUAGE MagicHash #-}
-- | Text off a handle whose characters are plain UTF-8. GHC makes 2048 characters at a time of the bytes in a handle's buffer, of
-- fewer where that ends. That shows: in the chunks of lazy text, and in how often its library's cost centres are entered.
module Data.Text.Buffered (isCounted, isText, chunk, line, rest, lazily) where

import Prelude
import GHC.Prim
import GHC.Base (Int(..), isTrue#)
import GHC.IO (catchAny, unsafeInterleaveIO)
import GHC.IO.Handle.Types
import GHC.IO.Handle.Internals
import GHC.IORef.Cell
import GHC.IO.Exception (IOErrorType(..))
import Data.ByteString.Handle (takeBuffered)
import Data.ByteString.Slice (Slice(..), isPlain, validTo)
import qualified Data.ByteString.Slice as Slice
import Data.Text.Internal (Text(..))

-- | Whether there is a profile that counts what is read.
isCounted :: IO Bool
isCounted = bindIO# profiled# (\p -> returnIO# (isTrue# p))

-- | Whether the handle's bytes are text: its encoding is plain UTF-8 and its lines end as here.
isText :: Handle -> IO Bool
isText h = number h 3 >>= \code -> number h 5 >>= \returns -> return (code == 0 && returns == 0)

-- Where the characters end that have been made: not before the unread bytes. Whatever has read or seen characters has made them so.
madeEnd :: Handle -> IO Int
madeEnd h = number h 0 >>= \start -> number h 7 >>= \made -> number h 8 >>= \seen ->
  if made >= start && made >= seen then return made else number h 1 >>= \end -> catchUp (max start seen) end made
  where
    catchUp least end made
      | made >= least = setNumber h 7 made >> return made
      | otherwise = charsEnd (handleBuffer h) made end >>= \next -> catchUp least end (if next > made then next else least)

-- Makes more, where all have been read; False at the end of the file. What is no character is found after those before it.
more, make :: Handle -> String -> IO Bool
more h location = {-# SCC "readTextDevice" #-} make h location
make h location = do
  start <- number h 0
  end <- number h 1
  whole <- completeEnd (handleBuffer h) start end
  if whole > start then charsEnd (handleBuffer h) start whole >>= \next -> checked h location start next
    else fillInput h location >>= \filled -> if filled then make h location else
      number h 0 >>= \from -> number h 1 >>= \to -> if from < to then checked h location from to else passEndOfFile >> return False

checked :: Handle -> String -> Int -> Int -> IO Bool
checked h location start end = inBuffer (handleBuffer h) start end >>= \s ->
  let valid = if isPlain s then end else start + validTo s 0 in
  if valid > start then setNumber h 7 valid >> return True else rethrown (handleError h InvalidArgument location "invalid byte sequence")

-- The end of the next 2048 characters, or of all.
charsEnd :: Bytes -> Int -> Int -> IO Int
charsEnd bytes start end = inBuffer bytes start (min end (start + charBufferSize)) >>= \first ->
  if isPlain first then return (start + Slice.size first) else go charBufferSize start
  where
    go :: Int -> Int -> IO Int
    go n i
      | n == 0 || i >= end = return (min i end)
      | otherwise = byteAt bytes i >>= \b -> go (n - 1) (if b < 0xC0 then i + 1 else i + sequenceLength b)

-- The bytes where they are.
inBuffer :: Bytes -> Int -> Int -> IO Slice
inBuffer (Bytes b) (I# from) (I# to) = bindIO# (unsafeFreezeByteArray# b) (\a -> returnIO# (Slice a from (to -# from)))

-- | What has been made and not been read, or else what is made now; nothing at the end of the file.
chunk :: Handle -> String -> IO Slice
chunk h location = number h 0 >>= \start -> madeEnd h >>= \end ->
  if end > start then {-# SCC "otherwise" #-} takeBuffered h (end - start)
  else more h location >>= \is -> if is then takeMade else return Slice.empty
  where takeMade = number h 0 >>= \start -> number h 7 >>= \end -> takeBuffered h (end - start)

-- | The next line, without its end.
line :: Handle -> String -> IO Slice
line h location = wantReadable h location >> go []
  where
    go parts = number h 0 >>= \start -> madeEnd h >>= \end ->
      if start == end
        then more h location >>= \is -> if is then go parts else if null parts then endOfFile h location else finished parts
        else do
          stop <- inBuffer (handleBuffer h) start end >>= \s -> return (start + Slice.findByte 10 s 0)
          s <- takeBuffered h (stop - start)
          if stop < end then setNumber h 0 (stop + 1) >> finished (s : parts) else go (s : parts)
    finished parts = return (Slice.concat (reverse parts))

-- | The rest of the file, which is then closed. Asking how long a file is forgets the characters that have been made of it.
rest :: Handle -> String -> IO Slice
rest h location = do
  kind <- readCell (handleType h)
  mode <- readCell (handleMode h)
  case (kind, mode, handleFile h) of
    (SemiClosedHandle, _, _) -> return ()
    (_, BlockBuffering Nothing, I# file) -> bindIO# (fileSize# file) (\size ->
      if isTrue# (size <# 0#) then noSize `catchAny` \_ -> return () else forgetMade h)
    _ -> return ()
  wantReadable h location
  go []
  where
    noSize = handleError h InappropriateType "hFileSize" "not a regular file"
    go parts = chunk h location >>= \s ->
      if Slice.size s == 0 then closeHandle h >> return (Slice.concat (reverse parts)) else go (s : parts)

-- | The rest of the file, chunk by chunk as it is needed; nothing where the handle has been closed.
lazily :: Handle -> String -> IO [Text]
lazily h location = wantReadable h location >> writeCell (handleType h) SemiClosedHandle >> later
  where
    later = unsafeInterleaveIO (readCell (handleType h) >>= \t -> case t of
      SemiClosedHandle -> chunk h location >>= \s ->
        if Slice.size s == 0 then closeHandle h >> return [] else later >>= \ts -> return (Text s : ts)
      _ -> return [])
