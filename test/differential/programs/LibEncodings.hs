-- Which encoding is used where none is named; the mark before a text in UTF-8, which is no part of it.
module Main where

import GHC.IO.Encoding
import System.IO

main :: IO ()
main = do
  getLocaleEncoding >>= print
  mapM_ ($ utf8) [setLocaleEncoding, setFileSystemEncoding, setForeignEncoding]
  getFileSystemEncoding >>= print
  getForeignEncoding >>= print
  setLocaleEncoding latin1
  getLocaleEncoding >>= print
  mkTextEncoding "UTF-8" >>= setLocaleEncoding
  hGetEncoding stdin >>= print
  hSetEncoding stdin utf8_bom
  hGetEncoding stdin >>= print
  hLookAhead stdin >>= print
  getLine >>= print
  hGetEncoding stdin >>= print
  getContents >>= print
  hFlush stdout
  hSetEncoding stdout utf8_bom
  putStrLn "\955 after a mark"
  putChar '\956'
  hFlush stdout
  hSetEncoding stdout utf8
  putStrLn "\957 without"
