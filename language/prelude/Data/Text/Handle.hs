{-# LANGUAGE MagicHash #-}
-- | Text off a handle. GHC makes 2048 characters at a time of the bytes in a handle's buffer, fewer where that ends. That shows in
-- the chunks of lazy text, and in how often its library's cost centres are entered.
module Data.Text.Handle (isCounted, isText, chunk, line, rest, lazily, lineOf) where

import Prelude
import GHC.Prim
import GHC.Base (Int(..), isTrue#)
import GHC.IO (catchAny, unsafeInterleaveIO)
import GHC.IO.Handle.Coding (charEnd, complete, decode, unitAt, unitSize)
import GHC.IO.Handle.Types
import GHC.IO.Handle.Internals
import GHC.IO.Handle.Text (Available, available, lineBy, skipMark)
import GHC.IORef.Cell
import GHC.IO.Exception (IOErrorType(..))
import Data.ByteString.Handle (takeBuffered)
import Data.ByteString.Slice (Slice(..), isPlain, validTo)
import qualified Data.ByteString.Slice as Slice
import Data.Text.Internal (Text(..), pack)

-- | Whether there is a profile that counts what is read.
isCounted :: IO Bool
isCounted = bindIO# profiled# (\p -> returnIO# (isTrue# p))

-- | Whether the handle's bytes are text: its encoding is plain UTF-8 and its lines end as here.
isText :: Handle -> IO Bool
isText h = number h 3 >>= \code -> number h 5 >>= \returns -> return (code == 0 && returns == 0)

-- Characters --------------------------------------------------------------------------------------------------------

-- Where the characters end that have been made: not before the unread bytes. Whatever has read or seen characters has made them so.
madeEnd :: Handle -> IO Int
madeEnd h = number h 0 >>= \start -> number h 7 >>= \made -> number h 8 >>= \seen ->
  if made >= start && made >= seen then return made else number h 1 >>= \end -> catchUp (max start seen) end made
  where
    catchUp least end made
      | made >= least = setNumber h 7 made >> return made
      | otherwise = do
          code <- number h 3
          whole <- complete code (handleBuffer h) made end
          next <- charsEnd charBufferSize h made whole
          catchUp least end (if next > made then next else least)

-- Makes more, where all have been read; False at the end of the file. What is no character is found after those before it.
more, behindReturn :: Handle -> String -> IO Bool
more h location = {-# SCC "readTextDevice" #-} make charBufferSize h location
-- A CR that may begin a line end takes the room of a character, and is not counted.
behindReturn h location = make (charBufferSize - 1) h location

make :: Int -> Handle -> String -> IO Bool
make room h location = do
  from <- number h 7
  end <- number h 1
  code <- number h 3
  whole <- complete code (handleBuffer h) from end
  if whole > from then charsEnd room h from whole >>= \to -> checked h location code from to
    else fillInput h location >>= \filled -> if filled then make room h location else
      number h 7 >>= \at -> number h 1 >>= \to -> if at < to then checked h location code at to else passEndOfFile >> return False

checked :: Handle -> String -> Int -> Int -> Int -> IO Bool
checked h location code start end
  | code /= 0 = setNumber h 7 end >> return True
  | otherwise = inBuffer (handleBuffer h) start end >>= \s ->
      let valid = if isPlain s then end else start + validTo s 0 in
      if valid > start then setNumber h 7 valid >> return True
        else rethrown (handleError h InvalidArgument location "invalid byte sequence")

-- The end of so many characters, or of all.
charsEnd :: Int -> Handle -> Int -> Int -> IO Int
charsEnd room h start end = number h 3 >>= \code ->
  if code /= 0 then others code room start
  else inBuffer bytes start (min end (start + room)) >>= \first ->
    if isPlain first then return (start + Slice.size first) else go room start
  where
    bytes = handleBuffer h
    go :: Int -> Int -> IO Int
    go n i
      | n == 0 || i >= end = return (min i end)
      | otherwise = byteAt bytes i >>= \b -> go (n - 1) (if b < 0xC0 then i + 1 else i + sequenceLength b)
    others :: Int -> Int -> Int -> IO Int
    others code n i
      | n == 0 || i >= end = return (min i end)
      | otherwise = charEnd code bytes i end >>= others code (n - 1)

-- The bytes where they are.
inBuffer :: Bytes -> Int -> Int -> IO Slice
inBuffer (Bytes b) (I# from) (I# to) = bindIO# (unsafeFreezeByteArray# b) (\a -> returnIO# (Slice a from (to -# from)))

-- Text --------------------------------------------------------------------------------------------------------------

-- | What has been made and not been read, or else what is made now; nothing at the end of the file.
chunk :: Handle -> String -> IO Text
chunk h location = isText h >>= \text -> if text then fmap Text (slice h location) else remaining h location >>= decoded h location

-- The characters up to there. Behind a CR that stands last a line end may follow, which it belongs to.
decoded :: Handle -> String -> Int -> IO Text
decoded h location end = do
  start <- number h 0
  s <- if end == start then return [] else decode h location start end []
  returns <- number h 5
  if returns == 1 && s /= "\r" then lineEnds s else taken s
  where
    taken s = setNumber h 0 end >> return (pack s)
    lineEnds s = number h 3 >>= \code -> case plainEnds s of
      (cs, waits) -> setNumber h 0 (if waits then end - unitSize code else end) >> return (pack cs)

-- Lines end in LF alone; and whether the last CR is left out.
plainEnds :: String -> (String, Bool)
plainEnds "\r" = ([], True)
plainEnds ('\r' : '\n' : cs) = case plainEnds cs of (ds, waits) -> ('\n' : ds, waits)
plainEnds (c : cs) = case plainEnds cs of (ds, waits) -> (c : ds, waits)
plainEnds [] = ([], False)

slice :: Handle -> String -> IO Slice
slice h location = remaining h location >>= \end -> number h 0 >>= \start -> takeBuffered h (end - start)

-- | The next line, without its end.
line :: Handle -> String -> IO Text
line h location = wantReadable h location >> go []
  where
    go parts = number h 0 >>= \start -> madeEnd h >>= \end ->
      if start == end
        then more h location >>= \is -> if is then go parts else if null parts then endOfFile h location else finished parts
        else do
          stop <- inBuffer (handleBuffer h) start end >>= \s -> return (start + Slice.findByte 10 s 0)
          s <- takeBuffered h (stop - start)
          if stop < end then setNumber h 0 (stop + 1) >> finished (s : parts) else go (s : parts)
    finished parts = return (Text (Slice.concat (reverse parts)))

-- | The rest of the file, which is then closed.
rest :: Handle -> String -> IO Text
rest h location = measured h >> wantReadable h location >> go []
  where
    go parts = chunk h location >>= \t -> if isNull t then closeHandle h >> return (mconcat (reverse parts)) else go (t : parts)

-- Asking how long a file is forgets the characters that have been made of it.
measured :: Handle -> IO ()
measured h = do
  kind <- readCell (handleType h)
  mode <- readCell (handleMode h)
  case (kind, mode, handleFile h) of
    (SemiClosedHandle, _, _) -> return ()
    (_, BlockBuffering Nothing, I# file) -> bindIO# (fileSize# file) (\size ->
      if isTrue# (size <# 0#) then noSize `catchAny` \_ -> return () else forgetMade h)
    _ -> return ()
  where
    noSize = handleError h InappropriateType "hFileSize" "not a regular file"

-- | The rest of the file, chunk by chunk as it is needed; nothing where the handle has been closed.
lazily :: Handle -> String -> IO [Text]
lazily h location = wantReadable h location >> writeCell (handleType h) SemiClosedHandle >> later
  where
    later = unsafeInterleaveIO (readCell (handleType h) >>= \t -> case t of
      SemiClosedHandle -> chunk h location >>= \t ->
        if isNull t then closeHandle h >> return [] else later >>= \ts -> return (t : ts)
      _ -> return [])

isNull :: Text -> Bool
isNull (Text s) = Slice.size s == 0

-- | The next line where bytes are no text; a profile counts the same.
lineOf :: Handle -> IO String
lineOf h = isCounted >>= \is -> lineBy (if is then fresh else available) h

-- Where that ends which is ready to be read: the characters that have been made, if only now. Those from before are counted, too,
-- but where a line is read. What is behind a CR that may begin a line end is not.
fresh, remaining :: Available
fresh h location = skipMark h location >> number h 0 >>= \start -> madeEnd h >>= \end ->
  if end > start then return end
  else number h 3 >>= \code -> isReturn h code (start - unitSize code) >>= \is -> madeBy (if is then behindReturn else more) h location
remaining h location = skipMark h location >> number h 0 >>= \start -> madeEnd h >>= \end ->
  if end == start then madeBy more h location
  else number h 3 >>= \code -> (if end - start == unitSize code then isReturn h code start else return False) >>= \is ->
    if is then madeBy behindReturn h location else {-# SCC "otherwise" #-} return end

madeBy :: (Handle -> String -> IO Bool) -> Available
madeBy making h location = making h location >>= \is -> number h (if is then 7 else 1)

isReturn :: Handle -> Int -> Int -> IO Bool
isReturn h code i = number h 5 >>= \returns ->
  if returns == 0 || i < 0 then return False else unitAt code (handleBuffer h) i >>= \u -> return (u == 13)
