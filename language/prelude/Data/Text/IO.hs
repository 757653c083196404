-- | Packed text to and from files.
module Data.Text.IO
  ( readFile, writeFile, appendFile, hGetContents, hGetChunk, hGetLine, hPutStr, hPutStrLn, interact, getContents, getLine, putStr, putStrLn
  ) where

import Prelude (FilePath, IO, String, fmap, not, return, (>>), (>>=), (/=), (==), (||))
import System.IO (Handle, IOMode(..), stdin, stdout, withFile)
import qualified System.IO as IO
import GHC.IO.Exception (IOErrorType(..))
import GHC.IO.Handle.Internals (handleError, number, wantOpen, wantReadable)
import Data.ByteString.Handle
import Data.ByteString.Slice (Slice, size, validTo)
import qualified Data.ByteString.Slice as Slice
import Data.Text.Handle
import Data.Text.Internal

-- Steps that count are taken in a profile, else the quickest; characters are asked for where bytes are no text.
reading :: Handle -> IO Text -> IO Slice -> IO Text -> IO Text
reading h steps quickly characters = isText h >>= \text ->
  if not text then characters else isCounted >>= \is -> if is then steps else fmap Text quickly

valid :: Handle -> String -> Slice -> IO Slice
valid h location s = if validTo s 0 == size s then return s else handleError h InvalidArgument location "invalid byte sequence"

-- | The rest of a file, at once; the next line; what there is in the handle's buffer, or comes into it.
hGetContents, hGetLine, hGetChunk :: Handle -> IO Text
hGetContents h = wantOpen h "hGetBuffering" >>
  reading h (rest h "hGetContents") (hGetContentsSlice h "hGetContents" >>= valid h "hGetContents") (rest h "hGetContents")
hGetLine h = reading h (line h "hGetLine") (hGetLineSlice h "hGetLine" >>= valid h "hGetLine") (fmap pack (lineOf h))
hGetChunk h = wantReadable h "hGetChunk" >> chunk h "hGetChunk"

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
