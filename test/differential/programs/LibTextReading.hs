-- How often the text library asks a handle for more: its own cost centres say so, under whoever reads.
module Main where

import qualified Data.Text as T
import qualified Data.Text.IO as T
import qualified Data.Text.Lazy as L
import qualified Data.Text.Lazy.IO as L
import qualified Data.ByteString as B
import Control.Monad
import System.Directory (removeFile)
import System.IO

firstLine, secondLine, someBytes, afterBytes, oneChunk, looked, remainder, nothing :: Handle -> IO ()
firstLine h = T.hGetLine h >>= print . T.length
secondLine h = hGetLine h >>= print . length
someBytes h = B.hGet h 3 >>= print . B.length
afterBytes h = T.hGetLine h >>= print . T.length
oneChunk h = T.hGetChunk h >>= print . T.length
looked h = hLookAhead h >>= print
remainder h = T.hGetContents h >>= print . T.length
nothing h = T.hGetContents h >>= print . T.null

everyLine, everyChunk :: Handle -> IO ()
everyLine h = hIsEOF h >>= \end -> unless end (T.hGetLine h >>= print . T.length >> everyLine h)
everyChunk h = T.hGetChunk h >>= \t -> print (T.length t) >> unless (T.null t) (everyChunk h)

lazily :: Handle -> IO L.Text
lazily = L.hGetContents

forced, half :: L.Text -> IO ()
forced t = print (map T.length (L.toChunks t))
half t = print (L.length (L.take 3000 t))

made :: Int -> String -> IO ()
made n s = do
  withFile "n" WriteMode $ \h -> hSetEncoding h utf8 >> hPutStr h (take n (cycle s))
  mapM_ reading [remainder, everyLine, everyChunk, lazily >=> forced, lazily >=> half]

reading :: (Handle -> IO ()) -> IO ()
reading act = withFile "n" ReadMode $ \h -> hSetEncoding h utf8 >> act h

otherwiseWritten :: TextEncoding -> IO ()
otherwiseWritten code = do
  withFile "n" WriteMode $ \h -> hSetEncoding h code >> hPutStr h (concat (replicate 2000 "ab\r\n"))
  forM_ [firstLine, remainder, everyLine, lazily >=> forced] $ \act ->
    withFile "n" ReadMode $ \h -> hSetEncoding h code >> hSetNewlineMode h universalNewlineMode >> act h

main :: IO ()
main = do
  hSetEncoding stdout utf8
  forM_ [0, 1, 2048, 2049, 8192, 8193, 20000] $ \n -> made n "a line of ascii\n"
  made 9000 "λ"
  made 9000 "€\n€€€\128512€€"
  made 20000 "aé\n"
  reading (\h -> firstLine h >> secondLine h >> firstLine h >> someBytes h >> afterBytes h >> oneChunk h >> remainder h)
  reading (\h -> looked h >> firstLine h >> oneChunk h >> everyLine h >> nothing h)
  mapM_ otherwiseWritten [latin1, utf16, utf16le, utf32, utf8_bom]
  removeFile "n"
  T.getLine >>= print . T.length
  L.interact (L.take 20 . L.reverse)
