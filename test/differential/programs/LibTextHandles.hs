-- Packed text through handles whose lines end otherwise, or whose characters are written otherwise.
module Main where

import qualified Data.Text as T
import qualified Data.Text.IO as T
import qualified Data.Text.Lazy as L
import qualified Data.Text.Lazy.IO as L
import qualified Data.ByteString as B
import qualified Data.ByteString.Short as Short
import qualified Data.ByteString.Unsafe as B
import Foreign
import Foreign.C.String
import System.Directory (removeFile)
import System.IO
main :: IO ()
main = do
  withFile "n" WriteMode $ \h -> do
    hSetNewlineMode h (NewlineMode CRLF CRLF)
    T.hPutStrLn h (T.pack "one\ntwo")
    L.hPutStrLn h (L.pack "three\nfour")
    hSetEncoding h utf16le
    L.hPutStr h (L.pack "5")
  B.readFile "n" >>= print
  withFile "n" WriteMode $ \h -> hSetBinaryMode h True >> hPutStr h "a\r\nb\r\nc\r\nd\r\n"
  withFile "n" ReadMode $ \h -> do
    hSetNewlineMode h universalNewlineMode
    T.hGetLine h >>= print
    L.hGetLine h >>= print
    T.hGetContents h >>= print
  withFile "n" ReadMode $ \h -> do
    hSetNewlineMode h universalNewlineMode
    L.hGetContents h >>= print
  withFile "n" WriteMode $ \h -> hSetEncoding h utf16 >> T.hPutStr h (T.pack "x\nλ\n") >> L.hPutStr h (L.pack "y\n")
  B.readFile "n" >>= print
  withFile "n" ReadMode $ \h -> hSetEncoding h utf16 >> T.hGetLine h >>= print >> L.hGetLine h >>= print >> L.hGetContents h >>= print
  removeFile "n"
  Short.useAsCString (Short.pack [65, 66]) peekCString >>= print
  Short.useAsCStringLen (Short.pack [67, 0, 68]) (\(p, n) -> peekArray n p >>= print)
  withCString "text" Short.packCString >>= print
  withCStringLen "bytes" Short.packCStringLen >>= print
  p <- newArray [97, 98, 99, 0 :: Word8]
  B.unsafePackMallocCString (castPtr p) >>= print
  q <- newArray [120, 121, 122 :: Word8]
  b <- B.unsafePackMallocCStringLen (castPtr q, 2)
  print b
