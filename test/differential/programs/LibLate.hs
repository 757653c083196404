-- Reading lazily from a file that has been closed, or that somebody still reads: what is told, and what is missing.
module Main (main) where

import Control.Exception
import qualified Data.ByteString.Lazy.Char8 as Bytes
import qualified Data.Text.Lazy as Text
import qualified Data.Text.Lazy.IO as Text
import System.Directory (removeFile)
import System.IO

file :: FilePath
file = "late.tmp"

told :: Show a => String -> IO a -> IO ()
told what action = do
  putStr (what ++ ": ")
  (action >>= print) `catch` \e -> print (e :: IOException)

reading :: (Handle -> IO a) -> IO a
reading = withFile file ReadMode

main :: IO ()
main = do
  writeFile file "one\ntwo\nthree\n"
  told "all, too late" (length <$> reading hGetContents)
  told "a part in time" (reading $ \h -> do
    text <- hGetContents h
    putStr (head (lines text) ++ ", then ")
    return (length text))
  told "whole in time" (reading (\h -> hGetContents h >>= \text -> length text `seq` return (lines text)))
  told "closed in between" (reading $ \h -> do
    text <- hGetContents h
    hClose h
    return (null text))
  told "lazy bytes" (Bytes.length <$> reading Bytes.hGetContents)
  told "lazy text" (Text.length <$> reading Text.hGetContents)
  told "while half read: a line" (reading (\h -> hGetContents h >> hGetLine h))
  told "while half read: the end" (reading (\h -> hGetContents h >> hIsEOF h))
  told "while half read: its size" (reading (\h -> hGetContents h >> hFileSize h))
  told "while half read: open?" (reading (\h -> hGetContents h >> ((,) <$> hIsOpen h <*> hIsClosed h)))
  told "read to the end: open?" (reading (\h -> hGetContents h >>= \text -> length text `seq` ((,) <$> hIsOpen h <*> hIsClosed h)))
  told "read to the end: more" (reading (\h -> hGetContents h >>= \text -> length text `seq` hGetChar h))
  text <- readFile file
  told "writing what is read" (writeFile file "new")
  print (length text)
  told "writing what was read" (writeFile file (reverse text) >> readFile file)
  removeFile file
  told "gone" (readFile file)
