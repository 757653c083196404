-- | Packed text to and from files.
module Data.Text.IO
  ( readFile, writeFile, appendFile, hGetContents, hGetChunk, hGetLine, hPutStr, hPutStrLn, interact, getContents, getLine, putStr, putStrLn
  ) where

import Prelude (FilePath, IO, String, fmap, return, (>>=), (/=), (==), (||))
import System.IO (Handle, IOMode(..), stdin, stdout, withFile)
import qualified System.IO as IO
import GHC.IO.Handle.Internals (handleError, number)
import GHC.IO.Exception (IOErrorType(..))
import Data.ByteString.Handle
import Data.ByteString.Slice (Slice, size, validTo)
import qualified Data.ByteString.Slice as Slice
import Data.Text.Internal

-- Bytes are text if the handle's encoding is plain UTF-8 and its lines end as here; characters are asked for otherwise.
reading :: Handle -> String -> IO Slice -> (Handle -> IO String) -> IO Text
reading h location get characters = number h 3 >>= \code -> number h 5 >>= \returns ->
  if code /= 0 || returns /= 0 then fmap pack (characters h)
  else get >>= \s -> if validTo s 0 == size s then return (Text s) else handleError h InvalidArgument location "invalid byte sequence"

-- | The rest of a file, at once.
hGetContents, hGetLine, hGetChunk :: Handle -> IO Text
hGetContents h = reading h "hGetContents" (hGetContentsSlice h "hGetContents") IO.hGetContents'
hGetLine h = reading h "hGetLine" (hGetLineSlice h "hGetLine") IO.hGetLine
hGetChunk h = hGetContents h

-- | Writes text.
hPutStr, hPutStrLn :: Handle -> Text -> IO ()
hPutStr h t@(Text s) = number h 3 >>= \code -> number h 6 >>= \returns ->
  if code /= 0 || returns /= 0 then IO.hPutStr h (unpack t) else hPutLines h s
hPutStrLn h (Text s) = hPutStr h (Text (Slice.append s (Slice.singleChar '\n')))

readFile :: FilePath -> IO Text
readFile path = withFile path ReadMode hGetContents

writeFile, appendFile :: FilePath -> Text -> IO ()
writeFile path t = withFile path WriteMode (\h -> hPutStr h t)
appendFile path t = withFile path AppendMode (\h -> hPutStr h t)

-- | The standard input and output.
getContents, getLine :: IO Text
getContents = hGetContents stdin
getLine = hGetLine stdin

putStr, putStrLn :: Text -> IO ()
putStr t = hPutStr stdout t
putStrLn t = hPutStrLn stdout t

interact :: (Text -> Text) -> IO ()
interact f = getContents >>= \t -> putStr (f t)
