{-# LANGUAGE DerivingStrategies, NoImplicitPrelude, StandaloneDeriving #-}
-- | Input and output. Report, chapter 41.
module System.IO
  ( IO, fixIO, FilePath, Handle, stdin, stdout, stderr, withFile, openFile, IOMode(..), hClose, readFile, readFile', writeFile, appendFile
  , hFileSize, hSetFileSize, hIsEOF, isEOF, BufferMode(..), hSetBuffering, hGetBuffering, hFlush, hSeek, SeekMode(..), hTell, HandlePosn, hGetPosn, hSetPosn
  , hIsOpen, hIsClosed, hIsReadable, hIsWritable, hIsSeekable, hIsTerminalDevice, hSetEcho, hGetEcho, hShow, hWaitForInput, hReady
  , hGetChar, hGetLine, hLookAhead, hGetContents, hGetContents', hPutChar, hPutStr, hPutStrLn, hPrint, interact, putChar, putStr, putStrLn
  , print, getChar, getLine, getContents, getContents', readIO, readLn, withBinaryFile, openBinaryFile, hSetBinaryMode
  , hGetBuf, hGetBufSome, hGetBufNonBlocking, hPutBuf, hPutBufNonBlocking
  , openTempFile, openBinaryTempFile, openTempFileWithDefaultPermissions, openBinaryTempFileWithDefaultPermissions
  , TextEncoding, hSetEncoding, hGetEncoding, latin1, utf8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32le, utf32be, char8, localeEncoding, mkTextEncoding
  , Newline(..), NewlineMode(..), hSetNewlineMode, nativeNewline, noNewlineTranslation, universalNewlineMode, nativeNewlineMode
  ) where

import GHC.Ix
import GHC.Enum
import GHC.Base
import GHC.IO
import GHC.IO.Exception
import GHC.IO.Handle
import GHC.IO.Handle.Memory
import GHC.IO.Handle.Text
import GHC.IO.StdHandles
import GHC.IO.TempFile
import GHC.Num
import GHC.Show
import GHC.Read
import Text.Read (reads)

-- | Writes to the standard output.
putChar :: Char -> IO ()
putChar c = hPutChar stdout c

putStr :: String -> IO ()
putStr s = hPutStr stdout s

putStrLn :: String -> IO ()
putStrLn s = hPutStrLn stdout s

-- | Shows a value on the standard output, in a line of its own.
print :: Show a => a -> IO ()
print x = putStrLn (show x)

-- | Writes a line.
hPutStrLn :: Handle -> String -> IO ()
hPutStrLn h s = hPutStr' h s True

hPrint :: Show a => Handle -> a -> IO ()
hPrint h x = hPutStrLn h (show x)

-- | Reads from the standard input.
getChar :: IO Char
getChar = hGetChar stdin

getLine :: IO String
getLine = hGetLine stdin

getContents, getContents' :: IO String
getContents = hGetContents stdin
getContents' = hGetContents' stdin

-- | The standard input through a function to the standard output.
interact :: (String -> String) -> IO ()
interact f = getContents >>= \s -> putStr (f s)

-- | A whole file, read as it is needed.
readFile :: FilePath -> IO String
readFile name = openFile name ReadMode >>= hGetContents

readFile' :: FilePath -> IO String
readFile' name = openFile name ReadMode >>= hGetContents'

-- | Writes a whole file.
writeFile :: FilePath -> String -> IO ()
writeFile f txt = withFile f WriteMode (\h -> hPutStr h txt)

-- | Writes at the end of a file.
appendFile :: FilePath -> String -> IO ()
appendFile f txt = withFile f AppendMode (\h -> hPutStr h txt)

-- | Reads a line as a value.
readLn :: Read a => IO a
readLn = getLine >>= readIO

-- | Reads a text as a value, failing in IO.
readIO :: Read a => String -> IO a
readIO s = case [x | (x, t) <- reads s, ("", "") <- lex t] of
  [x] -> return x
  [] -> ioError (userError "Prelude.readIO: no parse")
  _ -> ioError (userError "Prelude.readIO: ambiguous parse")

-- | Whether the standard input has ended.
isEOF :: IO Bool
isEOF = hIsEOF stdin

-- | Whether input is there.
hReady :: Handle -> IO Bool
hReady h = hWaitForInput h 0

deriving stock instance Read BufferMode

deriving stock instance Read IOMode
deriving stock instance Enum IOMode
deriving stock instance Ix IOMode

deriving stock instance Read SeekMode
deriving stock instance Enum SeekMode
deriving stock instance Ix SeekMode
