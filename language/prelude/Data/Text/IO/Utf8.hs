-- | Packed text to and from files in UTF-8, whatever the encoding of the place is.
module Data.Text.IO.Utf8
  ( readFile, writeFile, appendFile, hGetContents, hGetLine, hPutStr, hPutStrLn, interact, getContents, getLine, putStr, putStrLn
  ) where

import Prelude (FilePath, IO, fmap, (.), (>>), (>>=))
import qualified Data.ByteString as B
import Data.Text (Text)
import Data.Text.Encoding (decodeUtf8, encodeUtf8)
import System.IO (Handle, stdin, stdout)

readFile :: FilePath -> IO Text
readFile path = fmap decodeUtf8 (B.readFile path)

writeFile, appendFile :: FilePath -> Text -> IO ()
writeFile path = B.writeFile path . encodeUtf8
appendFile path = B.appendFile path . encodeUtf8

hGetContents, hGetLine :: Handle -> IO Text
hGetContents h = fmap decodeUtf8 (B.hGetContents h)
hGetLine h = fmap decodeUtf8 (B.hGetLine h)

hPutStr, hPutStrLn :: Handle -> Text -> IO ()
hPutStr h = B.hPut h . encodeUtf8
hPutStrLn h t = hPutStr h t >> B.hPut h (B.singleton 10)

interact :: (Text -> Text) -> IO ()
interact f = getContents >>= putStr . f

getContents, getLine :: IO Text
getContents = hGetContents stdin
getLine = hGetLine stdin

putStr, putStrLn :: Text -> IO ()
putStr = hPutStr stdout
putStrLn = hPutStrLn stdout
