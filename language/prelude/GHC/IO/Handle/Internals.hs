{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Filling and flushing the buffer of a handle, and the errors of handles.
module GHC.IO.Handle.Internals
  ( makeHandle, number, setNumber, byteAt, setByte, newBytes, wantReadable, wantWritable, wantOpen, wantSeekable, flushOutput, fillInput
  , forgetMade, noteMade, discardInput, putBytes, writeAll, handleError, errnoError, errnoThrown, rethrown, endOfFile, passEndOfFile, decodeBack, completeEnd, sequenceLength, invalidBytes, closeHandle
  , locked, unlock, isBinary, unwritable, initialEncoding
  ) where

import GHC.Prim
import GHC.Base
import GHC.List
import GHC.Num
import GHC.Show
import GHC.IO
import GHC.IO.Errno (described)
import GHC.IO.Exception
import GHC.Exception.Type (SomeException, toException)
import GHC.IO.Handle.Types
import GHC.IORef.Cell

newBytes :: Int -> IO Bytes
newBytes (I# n) = bindIO# (newByteArray# n) (\b -> returnIO# (Bytes b))

byteAt :: Bytes -> Int -> IO Int
byteAt (Bytes b) (I# i) = bindIO# (readWord8Array# b i) (\x -> returnIO# (I# x))

setByte :: Bytes -> Int -> Int -> IO ()
setByte (Bytes b) (I# i) (I# x) = writeInt8Array# b i x

number :: Handle -> Int -> IO Int
number h (I# i) = case handleNumbers h of Bytes b -> bindIO# (readIntArray# b i) (\x -> returnIO# (I# x))

setNumber :: Handle -> Int -> Int -> IO ()
setNumber h (I# i) (I# x) = case handleNumbers h of Bytes b -> writeIntArray# b i x

-- | The number of the encoding that handles are made with.
initialEncoding :: Cell Int
initialEncoding = unsafePerformIO (newCell 0)
{-# NOINLINE initialEncoding #-}

-- | A handle on an open file, with the default buffering: lines on a terminal, else blocks.
makeHandle :: String -> Int -> HandleType -> Maybe BufferMode -> IO Handle
makeHandle name (I# file) kind given = do
  numbers <- newBytes 72
  buffer <- newBytes bufferSize
  typeCell <- newCell kind
  mode <- case given of
    Just m -> return m
    Nothing -> bindIO# (isTerminal# file) (\t -> returnIO# (if isTrue# (t ==# 1#) then LineBuffering else BlockBuffering Nothing))
  modeCell <- newCell mode
  spare <- newCell []
  let h = Handle name (I# file) numbers buffer typeCell modeCell spare
  setNumber h 0 0
  setNumber h 1 0
  setNumber h 2 0
  readCell initialEncoding >>= setNumber h 3
  setNumber h 4 1
  setNumber h 5 0
  setNumber h 6 0
  setNumber h 7 0
  setNumber h 8 0
  return h

-- Errors ------------------------------------------------------------------------------------------------------------

-- An error is thrown where it is found, caught on the way out of the operation, and thrown again with the handle and
-- the operation in it. Each throw is reported to who wants to know of exceptions (@+RTS -xc@), so both are made.

-- | An error of this handle in the function named.
handleError :: Handle -> IOErrorType -> String -> String -> IO a
handleError h kind location description =
  augmented (throwIO (IOError Nothing kind "" description Nothing Nothing))
    (IOError (Just h) kind location description Nothing (Just (handleName h)))

-- | The error of an errno of the system.
errnoError :: Maybe Handle -> Maybe FilePath -> String -> Int -> IO a
errnoError h path location errno = case described errno of
  (kind, description) -> augmented (throwIO (IOError Nothing kind "" description (Just errno) Nothing))
    (IOError h kind location description (Just errno) path)

-- | The same, thrown once.
errnoThrown :: FilePath -> String -> Int -> IO a
errnoThrown path location errno = case described errno of
  (kind, description) -> ioError (IOError Nothing kind location description (Just errno) (Just path))

augmented :: IO a -> IOError -> IO a
augmented found e = found `catchAny` \_ -> ioError e

-- | Thrown once more on the way, as by whoever had something to clean up: @-xc@ tells of each time.
rethrown :: IO a -> IO a
rethrown act = act `catchAny` raiseIO#

-- | The end of the file where there should be more.
endOfFile :: Handle -> String -> IO a
endOfFile h location = augmented endReached (IOError (Just h) EOF location "" Nothing (Just (handleName h)))

-- | The end of the file where nothing more is needed: thrown by the reading, and caught at once.
passEndOfFile :: IO ()
passEndOfFile = endReached `catchAny` \_ -> return ()

endReached :: IO a
endReached = raiseIO# endOfFileException

endOfFileException :: SomeException
endOfFileException = toException (IOError Nothing EOF "" "" Nothing Nothing)
{-# NOINLINE endOfFileException #-}

-- | Checks before an operation, whose name is given.
wantReadable :: Handle -> String -> IO ()
wantReadable h location = readCell (handleType h) >>= \t -> case t of
  ReadHandle -> return ()
  ReadWriteHandle -> flushOutput h location
  ClosedHandle -> handleError h IllegalOperation location "handle is closed"
  SemiClosedHandle -> handleError h IllegalOperation location "handle is semi-closed"
  _ -> handleError h IllegalOperation location "handle is not open for reading"

wantWritable :: Handle -> String -> IO ()
wantWritable h location = readCell (handleType h) >>= \t -> case t of
  WriteHandle -> return ()
  AppendHandle -> return ()
  ReadWriteHandle -> discardInput h
  ClosedHandle -> handleError h IllegalOperation location "handle is closed"
  SemiClosedHandle -> handleError h IllegalOperation location "handle is semi-closed"
  _ -> handleError h IllegalOperation location "handle is not open for writing"

wantOpen :: Handle -> String -> IO ()
wantOpen h location = readCell (handleType h) >>= \t -> case t of
  ClosedHandle -> handleError h IllegalOperation location "handle is closed"
  _ -> return ()

wantSeekable :: Handle -> String -> IO ()
wantSeekable h location = readCell (handleType h) >>= \t -> case t of
  ClosedHandle -> handleError h IllegalOperation location "handle is closed"
  SemiClosedHandle -> handleError h IllegalOperation location "handle is semi-closed"
  AppendHandle -> handleError h IllegalOperation location "handle is not seekable"
  _ -> case handleFile h of
    I# file -> bindIO# (isSeekable# file) (\s ->
      if isTrue# (s ==# 1#) then return () else handleError h IllegalOperation location "handle is not seekable")

isBinary :: Handle -> IO Bool
isBinary h = number h 3 >>= \(I# code) -> let n = I# (andI# code 31#) in return (n > 0 && n < 4)

-- | Whether a character beyond ASCII has no bytes in the encoding of that number.
unwritable :: Int -> Int -> Bool
unwritable encoding code
  | encoding == 2 = code > 0xFF
  | otherwise = (encoding == 0 || encoding >= 4) && code >= 0xD800 && code < 0xE000

-- Output ------------------------------------------------------------------------------------------------------------

-- | Writes bytes of a buffer to the file at once.
writeAll :: Handle -> String -> Bytes -> Int -> Int -> IO ()
writeAll h location bytes@(Bytes b) (I# from) (I# count) = case handleFile h of
  I# file ->
    if isTrue# (count <=# 0#) then return ()
    else bindIO# (writeFile# file b from count) (\n ->
      if isTrue# (n <# 0#) then errnoError (Just h) (Just (handleName h)) location (I# (negateInt# n))
      else writeAll h location bytes (I# (from +# n)) (I# (count -# n)))

-- | Passes the buffer's output on.
flushOutput :: Handle -> String -> IO ()
flushOutput h location = number h 2 >>= \output ->
  if output == 0 then return ()
  else number h 1 >>= \end -> do
    setNumber h 1 0
    setNumber h 2 0
    writeAll h location (handleBuffer h) 0 end

-- | Puts bytes of another buffer into the handle's, passing that on whenever it is full.
putBytes :: Handle -> String -> Bytes -> Int -> Int -> IO ()
putBytes h location bytes@(Bytes source) from@(I# from#) count =
  if count <= 0 then return ()
  else do
    end <- number h 1
    let room = bufferSize - end
        n = if count < room then count else room
    case (handleBuffer h, end, n) of
      (Bytes target, I# end#, I# n#) -> copyMutableByteArray# source from# target end# n#
    setNumber h 1 (end + n)
    setNumber h 2 1
    if n < room then return () else flushOutput h location
    putBytes h location bytes (from + n) (count - n)

-- Input -------------------------------------------------------------------------------------------------------------

-- | Reads more bytes behind those in the buffer; False at the end of the file.
fillInput :: Handle -> String -> IO Bool
fillInput h location = do
  start <- number h 0
  end <- number h 1
  case (handleBuffer h, handleFile h, start, end) of
    (Bytes b, I# file, I# s, I# e) -> do
      if start == 0 then return () else copyMutableByteArray# b s b 0# (e -# s)
      setNumber h 0 0
      setNumber h 1 (end - start)
      number h 7 >>= \made -> setNumber h 7 (if made > start then made - start else 0)
      setNumber h 8 0
      case end - start of
        I# kept -> bindIO# (readFile# file b kept (8192# -# kept)) (\n ->
          if isTrue# (n <# 0#) then errnoError (Just h) (Just (handleName h)) location (I# (negateInt# n))
          else if isTrue# (n ==# 0#) then return False
          else setNumber h 1 (I# (kept +# n)) >> return True)

-- | Notes that characters will be made anew of all unread bytes, or that one has been made of the first of them.
forgetMade, noteMade :: Handle -> IO ()
forgetMade h = number h 0 >>= setNumber h 7 >> setNumber h 8 0
noteMade h = number h 0 >>= \start -> setNumber h 8 (start + 1)

-- | Forgets what was read ahead, so that the file stands where the program thinks.
discardInput :: Handle -> IO ()
discardInput h = do
  output <- number h 2
  start <- number h 0
  end <- number h 1
  setNumber h 7 0
  setNumber h 8 0
  if output == 1 || start == end then (if output == 1 then return () else setNumber h 0 0 >> setNumber h 1 0)
    else do
      setNumber h 0 0
      setNumber h 1 0
      case (handleFile h, start - end) of
        (I# file, I# back) -> bindIO# (seekFile# file back 1#) (\_ -> return ())

-- | Where the last complete character before the end ends.
completeEnd :: Bytes -> Int -> Int -> IO Int
completeEnd bytes start end = look 1
  where
    look back
      | back > 3 || end - back < start = return end
      | otherwise = byteAt bytes (end - back) >>= \b ->
          if b < 0x80 then return end
          else if b < 0xC0 then look (back + 1)
          else return (if sequenceLength b > back then end - back else end)

sequenceLength :: Int -> Int
sequenceLength b = if b < 0xE0 then 2 else if b < 0xF0 then 3 else 4

-- | The characters between two places of the buffer, before the rest given. A byte that is no character, and what is
-- behind it, become what the function says.
decodeBack :: Bool -> Bytes -> (Int -> String -> String) -> Int -> Int -> String -> IO String
decodeBack binary bytes recover start = go
  where
    go end rest
      | end <= start = return rest
      | otherwise = byteAt bytes (end - 1) >>= \b1 ->
          if b1 < 0x80 || binary then go (end - 1) (unsafeChr b1 : rest)
          else if b1 >= 0xC0 || end - 2 < start then go (end - 1) (recover b1 rest)
          else byteAt bytes (end - 2) >>= \b2 ->
            if b2 >= 0xC2 && b2 < 0xE0 then go (end - 2) (unsafeChr ((b2 - 0xC0) * 64 + (b1 - 0x80)) : rest)
            else if b2 < 0x80 || b2 >= 0xC0 || end - 3 < start then go (end - 1) (recover b1 rest)
            else byteAt bytes (end - 3) >>= \b3 ->
              if b3 >= 0xE0 && b3 < 0xF0 then valid 3 b1 rest end ((b3 - 0xE0) * 4096 + (b2 - 0x80) * 64 + (b1 - 0x80))
              else if b3 < 0x80 || b3 >= 0xC0 || end - 4 < start then go (end - 1) (recover b1 rest)
              else byteAt bytes (end - 4) >>= \b4 ->
                if b4 >= 0xF0 && b4 < 0xF5
                  then valid 4 b1 rest end ((b4 - 0xF0) * 262144 + (b3 - 0x80) * 4096 + (b2 - 0x80) * 64 + (b1 - 0x80))
                  else go (end - 1) (recover b1 rest)
    valid size b1 rest end c
      | size == 3 && (c < 0x800 || (c >= 0xD800 && c < 0xE000)) = go (end - 1) (recover b1 rest)
      | size == 4 && (c < 0x10000 || c > 0x10FFFF) = go (end - 1) (recover b1 rest)
      | otherwise = go (end - size) (unsafeChr c : rest)

-- | A failure to decode, as a text that fails when it is needed.
invalidBytes :: Handle -> String -> String
invalidBytes h location = unsafePerformIO (handleError h InvalidArgument location "invalid byte sequence")

-- Closing and locking -----------------------------------------------------------------------------------------------

-- | Passes output on, closes the file, forgets the lock.
closeHandle :: Handle -> IO ()
closeHandle h = do
  writeCell (handleType h) ClosedHandle
  flushOutput h "hClose" `onException` closeFile h
  closeFile h

closeFile :: Handle -> IO ()
closeFile h = case handleFile h of
  I# file -> unlock (handleFile h) >> bindIO# (closeFile# file) (\_ -> return ())

-- Files that are open: number, name, whether for writing. One writer or many readers, as the Report says (21.2.3).
openFiles :: Cell [(Int, String, Bool)]
openFiles = unsafePerformIO (newCell [])
{-# NOINLINE openFiles #-}

-- | Notes a file as open, or gives True if it may not be opened.
locked :: Int -> String -> Bool -> IO Bool
locked file path writing = readCell openFiles >>= \files ->
  if any (\(_, p, w) -> p == path && (w || writing) && not (null path)) files then return True
  else writeCell openFiles ((file, path, writing) : files) >> return False

unlock :: Int -> IO ()
unlock file = readCell openFiles >>= \files -> writeCell openFiles (filter (\(f, _, _) -> f /= file) files)
