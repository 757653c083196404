{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Text to and from handles. A string to be put is first shovelled into a private buffer, which is committed when it
-- is full and, with line buffering, at each line end: what an exception in the string cuts off is lost, as in GHC.
module GHC.IO.Handle.Text (hPutStr, hPutStr', hPutChar, hGetChar, hLookAhead, hGetLine, hGetContents, hGetContents', Available, available, skipMark, lineBy, lazyContents, hIsEOF, hWaitForInput) where

import GHC.Prim
import GHC.Base
import GHC.List
import GHC.Num
import GHC.IO
import GHC.IO.Exception
import GHC.IO.Handle.Types
import GHC.IO.Handle.Internals
import GHC.IO.Handle.Coding
import GHC.IORef.Cell

-- | Writes a string.
hPutStr :: Handle -> String -> IO ()
hPutStr h s = hPutStr' h s False

-- | Writes a string, and a line end if the flag says so.
hPutStr' :: Handle -> String -> Bool -> IO ()
hPutStr' h s newline = do
  wantWritable h "hPutStr"
  putMark h
  returns <- number h 6
  if returns == 1 then putText h (withReturns (if newline then s ++ "\n" else s)) False else putText h s newline

putText :: Handle -> String -> Bool -> IO ()
putText h s newline = do
  mode <- readCell (handleMode h)
  case mode of
    NoBuffering -> putChars h s >> (if newline then putCode h '\n' else return ())
    LineBuffering -> shovelled True
    BlockBuffering _ -> shovelled False
  where
    shovelled lines = takeSpare h >>= \spare -> number h 3 >>= \encoding ->
      if isPlain encoding then shovel (Shovelling h spare encoding lines newline) 0 0 s
      else shovelAny h spare encoding lines 0 0 (if newline then s ++ "\n" else s)

-- A mark stands before the first character.
putMark :: Handle -> IO ()
putMark h = number h 3 >>= \code -> case markedEncoding code of
  behind -> if behind == code then return () else setNumber h 3 behind >> putCode h '\xFEFF'

putChars :: Handle -> String -> IO ()
putChars _ [] = return ()
putChars h (c : cs) = putCode h c >> putChars h cs

-- Line ends as CR LF, and back.
withReturns, withoutReturns :: String -> String
withReturns [] = []
withReturns ('\n' : cs) = '\r' : '\n' : withReturns cs
withReturns (c : cs) = c : withReturns cs
withoutReturns [] = []
withoutReturns ('\r' : cs@('\n' : _)) = withoutReturns cs
withoutReturns (c : cs) = c : withoutReturns cs

takeSpare :: Handle -> IO Bytes
takeSpare h = undisturbed# (takeSpareOf (handleSpare h))

takeSpareOf :: Cell [Bytes] -> IO Bytes
takeSpareOf spares = readCell spares >>= \found -> case found of
  b : rest -> writeCell spares rest >> return b
  [] -> newBytes (4 * charBufferSize + 16)

giveSpare :: Handle -> Bytes -> IO ()
giveSpare h spare = undisturbed# (giveSpareTo (handleSpare h) spare)

giveSpareTo :: Cell [Bytes] -> Bytes -> IO ()
giveSpareTo spares spare = readCell spares >>= \others -> writeCell spares (spare : others)

commit :: Handle -> Bytes -> Int -> Bool -> IO ()
commit h spare n flush = undisturbed# (commitBytes h spare n flush)

commitBytes :: Handle -> Bytes -> Int -> Bool -> IO ()
commitBytes h spare n flush = putBytes h "commitBuffer" spare 0 n >> (if flush then flushOutput h "commitBuffer" else return ())

-- What stays the same while a string is put: where to, the private buffer, its encoding, whether each line is passed on,
-- and whether a line end is to follow.
data Shovelling = Shovelling Handle Bytes Int Bool Bool

-- n: characters in the private buffer, b: their bytes. Neither is ever boxed: what is done now and then finds them behind
-- the bytes.
shovel :: Shovelling -> Int -> Int -> String -> IO ()
shovel job (I# n) (I# b) s = case s of
  [] -> keepSizes job (I# b) (I# n) >> finish job
  c : cs ->
    if isTrue# (n >=# 2047#) then keepSizes job (I# b) 0 >> undisturbed# (commitKept job False) >> shovel job 0 0 s
    else case ord c of
      I# code -> case code of
        10# | lineByLine job ->
          setByte (private job) (I# b) 10 >> keepSizes job (I# (b +# 1#)) 0 >> undisturbed# (commitKept job True) >> shovel job 0 0 cs
        _ -> if isTrue# (code <# 0x80#)
          then setByte (private job) (I# b) (I# code) >> shovel job (I# (n +# 1#)) (I# (b +# 1#)) cs
          else keepSizes job (I# b) 0 >> shovelCode job (I# code) >>= \b' -> shovel job (I# (n +# 1#)) b' cs

-- Behind the last character.
finish :: Shovelling -> IO ()
finish job@(Shovelling h spare encoding lines newline) =
  if newline then keptCount job >>= \n -> keptSize job >>= \b -> shovel (Shovelling h spare encoding lines False) n b lineEnd
  else undisturbed# (commitLast job)

lineEnd :: String
lineEnd = "\n"

-- Where the next character goes, behind one that is not ASCII.
shovelCode :: Shovelling -> Int -> IO Int
shovelCode job@(Shovelling h spare encoding _ _) code =
  if unwritable encoding code
    then undisturbed# (commitKept job False) >> handleError h InvalidArgument "commitBuffer" "invalid character"
  else keptSize job >>= \b ->
    if encoding > 0 && encoding < 4 then setByte spare b code >> return (b + 1) else encodeUtf8 spare b code

private :: Shovelling -> Bytes
private (Shovelling _ spare _ _ _) = spare

lineByLine :: Shovelling -> Bool
lineByLine (Shovelling _ _ _ lines _) = lines

keepSizes :: Shovelling -> Int -> Int -> IO ()
keepSizes (Shovelling _ (Bytes bytes) _ _ _) (I# b) (I# n) = thenIO# (writeIntArray# bytes 1024# b) (writeIntArray# bytes 1025# n)

keptSize, keptCount :: Shovelling -> IO Int
keptSize (Shovelling _ (Bytes bytes) _ _ _) = bindIO# (readIntArray# bytes 1024#) (\b -> returnIO# (I# b))
keptCount (Shovelling _ (Bytes bytes) _ _ _) = bindIO# (readIntArray# bytes 1025#) (\n -> returnIO# (I# n))

commitKept :: Shovelling -> Bool -> IO ()
commitKept job@(Shovelling h spare _ _ _) flush = keptSize job >>= \n -> commitBytes h spare n flush

commitLast :: Shovelling -> IO ()
commitLast job@(Shovelling h spare _ _ _) = commitKept job False >> giveSpareTo (handleSpare h) spare

-- The same in any encoding.
shovelAny :: Handle -> Bytes -> Int -> Bool -> Int -> Int -> String -> IO ()
shovelAny h spare encoding lines n b s = case s of
  [] -> commit h spare b False >> giveSpare h spare
  c : cs ->
    if n + 1 >= charBufferSize then commit h spare b False >> shovelAny h spare encoding lines 0 0 s
    else encodeAny encoding spare b (ord c) >>= \b' ->
      if b' < 0 then commit h spare b False >> handleError h InvalidArgument "commitBuffer" "invalid character"
      else if c == '\n' && lines then commit h spare b' True >> shovelAny h spare encoding lines 0 0 cs
      else shovelAny h spare encoding lines (n + 1) b' cs

-- | Writes a character.
hPutChar :: Handle -> Char -> IO ()
hPutChar h c = c `seq` do
  wantWritable h "hPutChar"
  putMark h
  returns <- number h 6
  if returns == 1 && c == '\n' then putCode h '\r' >> putCode h c else putCode h c

putCode :: Handle -> Char -> IO ()
putCode h c = c `seq` do
  mode <- readCell (handleMode h)
  encoding <- number h 3
  spare <- takeSpare h
  n <- encodeAny encoding spare 0 (ord c)
  if n < 0 then giveSpare h spare >> handleError h InvalidArgument "hPutChar" "invalid character" else return ()
  commit h spare n (case mode of
    NoBuffering -> True
    LineBuffering -> c == '\n'
    _ -> False)
  giveSpare h spare

-- Input -------------------------------------------------------------------------------------------------------------

-- | What is ready to be read of the buffer, for an operation of that name: where that ends, or the start at the end of the file.
type Available = Handle -> String -> IO Int

-- | The complete characters in the buffer, which is filled if there is none.
available :: Available
available h location = do
  skipMark h location
  start <- number h 0
  end <- number h 1
  code <- number h 3
  whole <- complete code (handleBuffer h) start end
  if whole > start then return whole
    else fillInput h location >>= \more ->
      if more then available h location
      else number h 0 >>= \start' -> number h 1 >>= \end' ->
        if start' == end' then return start' else return end'

-- | A mark is no character of the text.
skipMark :: Handle -> String -> IO ()
skipMark h location = number h 3 >>= \code -> if markedEncoding code == code then return () else do
  start <- number h 0
  end <- number h 1
  more <- if end - start < 4 then fillInput h location else return False
  if more then skipMark h location else do
    from <- number h 0
    to <- number h 1
    first <- firstBytes from (min to (from + 4))
    case skippingMark code first of
      (size, behind) -> setNumber h 0 (from + size) >> setNumber h 3 behind >> forgetMade h
  where
    firstBytes from to = if from >= to then return [] else byteAt (handleBuffer h) from >>= \b -> firstBytes (from + 1) to >>= \bs -> return (b : bs)

-- | The next character.
hGetChar :: Handle -> IO Char
hGetChar h = nextChar h "hGetChar" True >>= \c -> if c == '\r' then afterReturn h else return c

-- | The next character, which stays; a line end is not looked for.
hLookAhead :: Handle -> IO Char
hLookAhead h = nextChar h "hLookAhead" False >>= \c -> noteMade h >> return c

-- A CR that has been read, or the LF behind it where both are a line end.
afterReturn :: Handle -> IO Char
afterReturn h = number h 5 >>= \returns -> if returns == 0 then return '\r' else do
  kept <- number h 0
  code <- number h 3
  let size = unitSize code
  -- The CR stays in the buffer while that is filled.
  setNumber h 0 (kept - size)
  end <- availableBeyond h size
  start <- number h 0
  setNumber h 0 (start + size)
  if end < start + 2 * size then return '\r' else unitAt code (handleBuffer h) (start + size) >>= \b ->
    if b /= 10 then return '\r' else setNumber h 0 (start + 2 * size) >> return '\n'

-- The end of the buffer, which holds one unit more than the first if the file does.
availableBeyond :: Handle -> Int -> IO Int
availableBeyond h size = number h 0 >>= \start -> number h 1 >>= \end ->
  if end >= start + 2 * size then return end else fillInput h "hGetChar" >>= \more ->
    if more then availableBeyond h size else number h 1

nextChar :: Handle -> String -> Bool -> IO Char
nextChar h location consume = do
  wantReadable h location
  end <- available h location
  start <- number h 0
  code <- number h 3
  if end == start then endOfFile h location
    else do
      stop <- charEnd code (handleBuffer h) start end
      text <- decode h location start stop []
      if isPlain code then taken text stop else case text of
        [_] -> taken text stop
        -- No character, so that the first byte stands for itself or for nothing.
        _ -> decode h location start (start + 1) [] >>= \alone -> case alone of
          [] -> setNumber h 0 (start + 1) >> nextChar h location consume
          _ -> taken alone (start + 1)
  where
    taken text stop = case text of
      c : _ -> (if consume then setNumber h 0 stop else return ()) >> return c
      [] -> endOfFile h location

-- | The next line, without its end.
hGetLine :: Handle -> IO String
hGetLine h = lineBy available h

-- | The same, of what is ready part by part.
lineBy :: Available -> Handle -> IO String
lineBy ready h = do
  wantReadable h "hGetLine"
  end <- ready h "hGetLine"
  start <- number h 0
  if end == start then passEndOfFile >> endOfFile h "hGetLine"
    else lineFrom ready h start end []

-- A line that ends with LF loses its CR too; what stands at the end of the file keeps it.
withoutReturn :: String -> String
withoutReturn [] = []
withoutReturn "\r" = []
withoutReturn (c : cs) = c : withoutReturn cs

-- Parts of the line read before are given last first.
lineFrom :: Available -> Handle -> Int -> Int -> [String] -> IO String
lineFrom ready h start end parts = do
  code <- number h 3
  stop <- if unitSize code == 1 then findNewline (handleBuffer h) start end else findUnit code (handleBuffer h) start end
  text <- decode h "hGetLine" start stop []
  if stop < end then setNumber h 0 (stop + unitSize code) >> number h 5 >>= \returns ->
      return (if returns == 1 then withoutReturn (joined text parts) else joined text parts)
    else do
      setNumber h 0 stop
      end' <- ready h "hGetLine"
      start' <- number h 0
      if end' == start' then passEndOfFile >> return (joined text parts) else forceText text >> lineFrom ready h start' end' (text : parts)
  where
    joined text [] = text
    joined text (p : ps) = joined (p ++ text) ps
    forceText [] = return ()
    forceText (_ : cs) = forceText cs

findNewline :: Bytes -> Int -> Int -> IO Int
findNewline bytes i end =
  if i >= end then return end
  else byteAt bytes i >>= \b -> if b == 10 then return i else findNewline bytes (i + 1) end

findUnit :: Int -> Bytes -> Int -> Int -> IO Int
findUnit code bytes i end =
  if i + unitSize code > end then return end
  else unitAt code bytes i >>= \u -> if u == 10 then return i else findUnit code bytes (i + unitSize code) end

-- | The rest of the file, read as it is needed. Who asks for more once the handle is closed is told so.
hGetContents :: Handle -> IO String
hGetContents h = lazyContents h (handleError h IllegalOperation "hGetContents" "delayed read on closed handle")

-- | The same; `closed` says what is left where the handle is closed before its end is reached.
lazyContents :: Handle -> IO String -> IO String
lazyContents h closed = wantReadable h "hGetContents" >> writeCell (handleType h) SemiClosedHandle >> number h 5 >>= \returns ->
  if returns == 1 then lazyRest h closed >>= \s -> return (withoutReturns s) else lazyRest h closed

lazyRest :: Handle -> IO String -> IO String
lazyRest h closed = unsafeInterleaveIO (readCell (handleType h) >>= \t -> case t of
  SemiClosedHandle -> do
    end <- available h "hGetContents"
    start <- number h 0
    if end == start then passEndOfFile >> closeHandle h >> return []
      else do
        setNumber h 0 end
        rest <- lazyRest h closed
        decode h "hGetContents" start end rest
  _ -> closed)

-- | The rest of the file, read at once.
hGetContents' :: Handle -> IO String
hGetContents' h = hGetContents h >>= \s -> whole s `seq` return s
  where
    whole [] = ()
    whole (_ : cs) = whole cs

-- | Whether nothing is left to be read.
hIsEOF :: Handle -> IO Bool
hIsEOF h = do
  wantReadable h "hIsEOF"
  end <- available h "hIsEOF"
  start <- number h 0
  return (end == start)

-- | Waits at most so many milliseconds for input, or without end if the number is negative; whether there is some.
hWaitForInput :: Handle -> Int -> IO Bool
hWaitForInput h limit = do
  wantReadable h "hWaitForInput"
  start <- number h 0
  end <- number h 1
  if end > start then noteMade h >> return True else limit `seq` waiting limit
  where
    waiting left = case handleFile h of
      I# file -> bindIO# (inputReady# file) (\ready ->
        if isTrue# (ready ==# 1#) || left < 0 then hIsEOF h >>= \eof -> if eof then endOfFile h "hWaitForInput" else noteMade h >> return True
        else if left == 0 then return False
        else delay# 1000# >> waiting (left - 1))
