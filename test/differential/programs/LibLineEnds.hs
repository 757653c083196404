-- CR LF is one line end where a handle is told so; a CR that the file ends with is none. Bytes that lie ready are read at
-- once.
module Main (main) where

import Control.Monad (forM_)
import Foreign (allocaBytes)
import Foreign.C (peekCStringLen)
import System.Directory (removeFile)
import System.IO

path :: FilePath
path = "line-ends.txt"

linesOf :: Handle -> IO [String]
linesOf h = do
  end <- hIsEOF h
  if end then return [] else (:) <$> hGetLine h <*> linesOf h

blocks :: (Handle -> Int -> IO String) -> Handle -> IO [String]
blocks get h = do
  s <- get h 5
  if null s then return [] else (s :) <$> blocks get h

bytes :: Bool -> Handle -> Int -> IO String
bytes waits h n = allocaBytes n $ \p -> do
  got <- (if waits then hGetBuf else hGetBufNonBlocking) h p n
  peekCStringLen (p, got)

main :: IO ()
main = do
  forM_ ["a\r\nb\n\rc\r", "a\r\n\r\n", "\r", "a\n\r", "a\r\r\nb"] $ \text -> do
    withBinaryFile path WriteMode (`hPutStr` text)
    forM_ [NoBuffering, LineBuffering, BlockBuffering (Just 2)] $ \buffering ->
      forM_ [LF, CRLF] $ \ends -> do
        withFile path ReadMode $ \h -> do
          hSetBuffering h buffering
          hSetNewlineMode h (NewlineMode ends LF)
          linesOf h >>= print
        withFile path ReadMode $ \h -> do
          hSetNewlineMode h (NewlineMode ends LF)
          hGetContents h >>= print
    withBinaryFile path ReadMode (blocks (bytes True)) >>= print
    withBinaryFile path ReadMode (blocks (bytes False)) >>= print
  removeFile path
