{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Operations on handles other than reading and writing.
module GHC.IO.Handle
  ( Handle, BufferMode(..), SeekMode(..), hFlush, hClose, hSetBuffering, hGetBuffering, hFileSize, hSetFileSize, hSeek, hTell
  , hIsOpen, hIsClosed, hIsReadable, hIsWritable, hIsSeekable, hIsTerminalDevice, hSetEcho, hGetEcho, hSetBinaryMode, hShow
  , HandlePosn, hGetPosn, hSetPosn
  , TextEncoding, hSetEncoding, hGetEncoding, utf8, utf8_bom, latin1, char8, utf16, utf16le, utf16be, utf32, utf32le, utf32be, localeEncoding, mkTextEncoding, getLocaleEncoding, setLocaleEncoding
  , Newline(..), NewlineMode(..), hSetNewlineMode, nativeNewline, noNewlineTranslation, universalNewlineMode, nativeNewlineMode
  ) where

import GHC.Prim
import GHC.Base
import GHC.List
import GHC.Num
import GHC.Real
import GHC.Enum
import GHC.Show
import GHC.Read (Read(..))
import qualified GHC.Read
import qualified Text.ParserCombinators.ReadPrec
import qualified Text.Read.Lex
import GHC.IO
import GHC.IO.Exception
import GHC.IO.Handle.Types
import GHC.IO.Handle.Internals
import GHC.IORef.Cell

-- | Passes on what has been written.
hFlush :: Handle -> IO ()
hFlush h = wantWritable h "hFlush" >> undisturbed# (flushOutput h "hFlush")

-- | Closes the file.
hClose :: Handle -> IO ()
hClose h = readCell (handleType h) >>= \t -> case t of
  ClosedHandle -> return ()
  _ -> closeHandle h

-- | Says when output is passed on.
hSetBuffering :: Handle -> BufferMode -> IO ()
hSetBuffering h mode = do
  wantOpen h "hSetBuffering"
  case mode of
    BlockBuffering (Just n) | n <= 0 -> handleError h InvalidArgument "hSetBuffering" ("illegal buffer size " ++ showsPrec 9 n [])
    _ -> return ()
  flushOutput h "hSetBuffering"
  writeCell (handleMode h) mode

-- | When output is passed on.
hGetBuffering :: Handle -> IO BufferMode
hGetBuffering h = wantOpen h "hGetBuffering" >> readCell (handleMode h)

-- | The size in bytes.
hFileSize :: Handle -> IO Integer
hFileSize h = do
  wantUsable h "hFileSize"
  flushOutput h "hFileSize"
  case handleFile h of
    I# file -> bindIO# (fileSize# file) (\n ->
      if isTrue# (n <# 0#) then handleError h InappropriateType "hFileSize" "not a regular file" else returnIO# (integerFromInt# n))

-- | Cuts or extends the file.
hSetFileSize :: Handle -> Integer -> IO ()
hSetFileSize h n = do
  wantUsable h "hSetFileSize"
  flushOutput h "hSetFileSize"
  case (handleFile h, fromInteger n) of
    (I# file, I# size) -> bindIO# (truncateFile# file size) (\r ->
      if isTrue# (r <# 0#) then errnoError (Just h) (Just (handleName h)) "hSetFileSize" (I# (negateInt# r)) else return ())

-- | What an offset counts from.
data SeekMode = AbsoluteSeek | RelativeSeek | SeekFromEnd

instance Eq SeekMode where
  x == y = isTrue# (dataToTag# x ==# dataToTag# y)

instance Ord SeekMode where
  compare x y = compare (getTag x) (getTag y)

instance Show SeekMode where
  showsPrec _ AbsoluteSeek = showString "AbsoluteSeek"
  showsPrec _ RelativeSeek = showString "RelativeSeek"
  showsPrec _ SeekFromEnd = showString "SeekFromEnd"

-- | Moves in the file.
hSeek :: Handle -> SeekMode -> Integer -> IO ()
hSeek h mode offset = do
  wantSeekable h "hSeek"
  flushOutput h "hSeek"
  discardInput h
  case (handleFile h, fromInteger offset, getTag mode) of
    (I# file, I# to, I# whence) -> bindIO# (seekFile# file to whence) (\r ->
      if isTrue# (r <# 0#) then errnoError (Just h) (Just (handleName h)) "hSeek" (I# (negateInt# r)) else return ())

-- | Where in the file the next byte is read or written.
hTell :: Handle -> IO Integer
hTell h = do
  wantSeekable h "hGetPosn"
  flushOutput h "hTell"
  forgetMade h
  start <- number h 0
  end <- number h 1
  case handleFile h of
    I# file -> bindIO# (filePosition# file) (\p -> returnIO# (integerFromInt# p - toInteger (end - start)))

hIsOpen, hIsClosed, hIsReadable, hIsWritable, hIsSeekable, hIsTerminalDevice :: Handle -> IO Bool
-- | Whether the handle can be used.
hIsOpen h = readCell (handleType h) >>= \t -> return (case t of { ClosedHandle -> False; SemiClosedHandle -> False; _ -> True })
-- | Whether the handle is closed.
hIsClosed h = readCell (handleType h) >>= \t -> return (case t of { ClosedHandle -> True; _ -> False })
-- | Whether the handle was opened for reading.
hIsReadable h = wantUsable h "hIsReadable" >> readCell (handleType h) >>= \t ->
  return (case t of { ReadHandle -> True; ReadWriteHandle -> True; _ -> False })
-- | Whether the handle was opened for writing.
hIsWritable h = wantUsable h "hIsWritable" >> readCell (handleType h) >>= \t ->
  return (case t of { ReadHandle -> False; _ -> True })
-- | Whether one can move in the file.
hIsSeekable h = wantUsable h "hIsSeekable" >> readCell (handleType h) >>= \t -> case t of
  AppendHandle -> return False
  _ -> case handleFile h of I# file -> bindIO# (isSeekable# file) (\s -> returnIO# (isTrue# (s ==# 1#)))
-- | Whether it is a terminal.
hIsTerminalDevice h = wantOpen h "hIsTerminalDevice" >>
  (case handleFile h of I# file -> bindIO# (isTerminal# file) (\t -> returnIO# (isTrue# (t ==# 1#))))

wantUsable :: Handle -> String -> IO ()
wantUsable h location = readCell (handleType h) >>= \t -> case t of
  ClosedHandle -> handleError h IllegalOperation location "handle is closed"
  SemiClosedHandle -> handleError h IllegalOperation location "handle is semi-closed"
  _ -> return ()

-- | Whether a terminal shows what is typed: noted, the terminal's own affair.
hSetEcho :: Handle -> Bool -> IO ()
hSetEcho h on = wantOpen h "hSetEcho" >> setNumber h 4 (if on then 1 else 0)

hGetEcho :: Handle -> IO Bool
hGetEcho h = hIsTerminalDevice h >>= \t -> number h 4 >>= \e -> return (t && e == 1)

-- | Whether characters are single bytes.
hSetBinaryMode :: Handle -> Bool -> IO ()
hSetBinaryMode h on = wantOpen h "hSetBinaryMode" >> forgetMade h >> setNumber h 3 (if on then 1 else 0) >> setNumber h 5 0 >> setNumber h 6 0

-- | A description, for debugging.
hShow :: Handle -> IO String
hShow h = do
  kind <- readCell (handleType h)
  mode <- readCell (handleMode h)
  let described name = "{loc=" ++ (handleName h ++ (",type=" ++ (name ++ (",buffering=" ++ (buffering mode ++ "}")))))
  return (case kind of
    ClosedHandle -> "{closed}"
    SemiClosedHandle -> described "semi-closed"
    ReadHandle -> described "readable"
    WriteHandle -> described "writable"
    AppendHandle -> described "writable (append)"
    ReadWriteHandle -> described "read-writable")
  where
    buffering NoBuffering = "none"
    buffering LineBuffering = "line"
    buffering (BlockBuffering size) = "block (" ++ (shows (case size of { Just n -> n; Nothing -> charBufferSize }) ")")

-- | A place in a file, and going back to it.
data HandlePosn = HandlePosn Handle Integer

instance Eq HandlePosn where
  HandlePosn h1 p1 == HandlePosn h2 p2 = p1 == p2 && h1 == h2

instance Show HandlePosn where
  showsPrec p (HandlePosn h n) = showsPrec p h . showString " at position " . shows n

hGetPosn :: Handle -> IO HandlePosn
hGetPosn h = hTell h >>= \n -> return (HandlePosn h n)

hSetPosn :: HandlePosn -> IO ()
hSetPosn (HandlePosn h n) = hSeek h AbsoluteSeek n

-- | How characters are written as bytes: a name, and the number that handles have for it.
data TextEncoding = TextEncoding String Int

instance Show TextEncoding where
  showsPrec _ (TextEncoding name _) = showString name

utf8, utf8_bom, latin1, char8, utf16, utf16le, utf16be, utf32, utf32le, utf32be, localeEncoding :: TextEncoding
utf8 = encodingOf 0
utf8_bom = encodingOf 4
latin1 = encodingOf 2
char8 = encodingOf 3
utf16 = encodingOf 6
utf16le = encodingOf 8
utf16be = encodingOf 7
utf32 = encodingOf 9
utf32le = encodingOf 11
utf32be = encodingOf 10
localeEncoding = utf8

-- | An encoding by name, behind which may stand what is done with bytes that are no character and characters that have no
-- bytes.
mkTextEncoding :: String -> IO TextEncoding
mkTextEncoding whole = case (lookup (map upper (filter (/= '-') name)) names, lookup failing modes) of
  (Just code, Just mode) -> return (encodingOf (code + 32 * mode))
  _ -> ioError (IOError Nothing NoSuchThing "mkTextEncoding" ("unknown encoding:" ++ whole) Nothing Nothing)
  where
    (name, failing) = break (== '/') whole
    modes = [("", 0), ("//IGNORE", 1), ("//TRANSLIT", 2), ("//ROUNDTRIP", 3)]
    names =
      [ ("UTF8", 0), ("UTF16", 6), ("UTF16LE", 8), ("UTF16BE", 7), ("UTF32", 9), ("UTF32LE", 11), ("UTF32BE", 10)
      , ("LATIN1", 2), ("ISO88591", 2), ("ISO8859_1", 2), ("L1", 2), ("ASCII", 16), ("USASCII", 16), ("ANSI_X3.41968", 16), ("646", 16) ]
    upper c = if c >= 'a' && c <= 'z' then unsafeChr (ord c - 32) else c

hSetEncoding :: Handle -> TextEncoding -> IO ()
hSetEncoding h (TextEncoding _ code) = wantOpen h "hSetEncoding" >> forgetMade h >> setNumber h 3 code

hGetEncoding :: Handle -> IO (Maybe TextEncoding)
hGetEncoding h = wantOpen h "hGetEncoding" >> number h 3 >>= \code -> return (if code == 1 then Nothing else Just (encodingOf code))

-- Behind its mark an encoding is still called the same.
encodingOf :: Int -> TextEncoding
encodingOf code@(I# code#) = case I# (andI# code# 31#) of
  0 -> TextEncoding "UTF-8" code
  4 -> TextEncoding "UTF-8BOM" code
  5 -> encodingOf (code - 1)
  6 -> TextEncoding "UTF-16" code
  7 -> TextEncoding "UTF-16BE" code
  8 -> TextEncoding "UTF16-LE" code
  9 -> TextEncoding "UTF-32" code
  10 -> TextEncoding "UTF-32BE" code
  11 -> TextEncoding "UTF-32LE" code
  12 -> encodingOf (code - 6)
  13 -> encodingOf (code - 7)
  14 -> encodingOf (code - 5)
  15 -> encodingOf (code - 6)
  16 -> TextEncoding "ASCII" code
  _ -> TextEncoding "ISO-8859-1" code

-- | The encoding of the handles made from now on.
getLocaleEncoding :: IO TextEncoding
getLocaleEncoding = fmap encodingOf (readCell initialEncoding)

setLocaleEncoding :: TextEncoding -> IO ()
setLocaleEncoding (TextEncoding _ code) = writeCell initialEncoding code

-- | Line ends in files.
data Newline = LF | CRLF
  deriving (Eq, Ord, Read, Show)

-- | How lines end in the input and the output of a handle.
data NewlineMode = NewlineMode { inputNL :: Newline, outputNL :: Newline }
  deriving (Eq, Ord, Read, Show)

nativeNewline :: Newline
nativeNewline = LF

noNewlineTranslation, universalNewlineMode, nativeNewlineMode :: NewlineMode
noNewlineTranslation = NewlineMode LF LF
universalNewlineMode = NewlineMode CRLF LF
nativeNewlineMode = NewlineMode LF LF

hSetNewlineMode :: Handle -> NewlineMode -> IO ()
hSetNewlineMode h (NewlineMode input output) = wantOpen h "hSetNewlineMode" >> readCell (handleType h) >>= \t -> case t of
  ReadHandle -> reading
  ReadWriteHandle -> reading >> writing
  _ -> writing
  where
    -- A way of which the handle has none is not evaluated.
    reading = setNumber h 5 (code input)
    writing = setNumber h 6 (code output)
    code LF = 0
    code CRLF = 1
