-- Encodings of more than one byte a character, marks before a text, line ends in them, and what is done with bytes that are
-- no characters and characters that have no bytes.
module Main where

import Control.Exception
import Control.Monad
import Data.Char (ord)
import System.Directory (removeFile)
import System.IO
import qualified Data.ByteString as B
import qualified Data.Text as T
import qualified Data.Text.IO as T

attempt :: Show a => String -> IO a -> IO ()
attempt what act = try act >>= \r -> case r of
  Left e -> putStrLn (what ++ " fails: " ++ show (e :: IOException))
  Right x -> putStrLn (what ++ ": " ++ show x)

written :: TextEncoding -> String -> IO [Int]
written encoding s = do
  withFile "text" WriteMode (\h -> hSetEncoding h encoding >> hPutStr h s)
  map fromIntegral . B.unpack <$> B.readFile "text"

reading :: TextEncoding -> [Int] -> (Handle -> IO a) -> IO a
reading encoding bytes act = do
  B.writeFile "text" (B.pack (map fromIntegral bytes))
  withFile "text" ReadMode (\h -> hSetEncoding h encoding >> act h)

contents :: Handle -> IO String
contents h = hGetContents h >>= \s -> length s `seq` return s

main :: IO ()
main = do
  forM_ [utf8, utf8_bom, char8, utf16, utf16le, utf16be, utf32, utf32le, utf32be] (\encoding -> do
    print encoding
    mapM_ (attempt "written" . written encoding) ["a\955\n\x1F600z", "a\xD800z", ""]
    mapM_ (\bytes -> attempt "read" (reading encoding bytes contents))
      [ [0xFE, 0xFF, 0, 65, 0xD8, 0x3D, 0xDE, 0, 0, 10], [0xFF, 0xFE, 65, 0, 10, 0], [0, 65, 0xD8, 0x3D, 0, 66], [0, 65, 0]
      , [0, 0, 0xFE, 0xFF, 0, 1, 0xF6, 0], [0xFF, 0xFE, 0, 0, 65, 0, 0, 0] ])
  forM_ ["UTF-8", "utf8", "UTF-16", "UTF16LE", "utf-32be", "ASCII", "latin1", "UTF-8//X", "klingon", "klingon//IGNORE"] (\name ->
    attempt name (mkTextEncoding name))
  forM_ [name ++ failing | name <- ["UTF-8", "ASCII", "latin1", "UTF-16BE"], failing <- ["", "//IGNORE", "//TRANSLIT", "//ROUNDTRIP"]] (\name -> do
    encoding <- mkTextEncoding name
    putStrLn name
    attempt "written" (written encoding "a\955\xD800z")
    attempt "written" (written encoding "\xDCFFz")
    attempt "read" (reading encoding [65, 0xFF, 66, 0xC3, 0xA9, 0xED, 0xA0, 0x80, 0xE2, 0x82] contents))
  forM_ ["IGNORE", "TRANSLIT", "ROUNDTRIP"] (\failing -> do
    encoding <- mkTextEncoding ("UTF-8//" ++ failing)
    reading encoding [0xFF, 65, 0xFF, 10, 66, 0xE2, 67, 68, 10, 0xC3, 0xA9, 0xFE] (\h -> do
      hGetEncoding h >>= print
      attempt "ahead" (hLookAhead h)
      attempt "one" (hGetChar h)
      attempt "line" (hGetLine h)
      attempt "one" (hGetChar h)
      attempt "one" (hGetChar h)
      attempt "line" (hGetLine h)
      attempt "rest" (contents h)))
  lineEnds
  forM_ [utf16, utf32le] (\encoding -> do
    withFile "text" WriteMode (\h -> hSetEncoding h encoding >> hPutStr h (concatMap (\i -> show i ++ "\x1F600\n") [1 .. 4000 :: Int]))
    withFile "text" ReadMode (\h -> hSetEncoding h encoding >> contents h >>= print . sum . map ord)
    withFile "text" ReadMode (\h -> hSetEncoding h encoding >> replicateM 3999 (hGetLine h) >> hGetLine h >>= print)
    withFile "text" ReadMode (\h -> hSetEncoding h encoding >> T.hGetContents h >>= print . T.length)
    withFile "text" AppendMode (\h -> hSetEncoding h encoding >> T.hPutStrLn h (T.pack "\955")))
  removeFile "text"

lineEnds :: IO ()
lineEnds = do
  withFile "text" WriteMode (\h -> do
    hSetEncoding h utf16
    hSetNewlineMode h (NewlineMode CRLF CRLF)
    hPutStrLn h "one" >> hPutChar h 'x' >> hPutStrLn h ""
    hGetEncoding h >>= print)
  B.readFile "text" >>= print . B.unpack
  withFile "text" ReadMode (\h -> do
    hSetEncoding h utf16
    hSetNewlineMode h universalNewlineMode
    hGetLine h >>= print
    hGetEncoding h >>= print
    hGetChar h >>= print
    hLookAhead h >>= print
    hGetChar h >>= print
    hIsEOF h >>= print)
