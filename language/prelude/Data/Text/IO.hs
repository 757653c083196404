-- | Packed text to and from files.
module Data.Text.IO
  ( readFile, writeFile, appendFile, hGetContents, hGetChunk, hGetLine, hPutStr, hPutStrLn, interact, getContents, getLine, putStr, putStrLn
  ) where

import Prelude (Bool(..), FilePath, IO, String, otherwise, return, toEnum, (>>=), (==))
import System.IO (Handle, IOMode(..), stdin, stdout, withFile)
import qualified System.IO as IO
import GHC.IO.Handle.Internals (handleError, isBinary)
import GHC.IO.Exception (IOErrorType(..))
import Data.ByteString.Handle
import Data.ByteString.Slice (Slice, size, validTo)
import qualified Data.ByteString.Slice as Slice
import Data.Text.Internal

-- The bytes read as text, in the handle's encoding.
decoded :: Handle -> String -> Bool -> Slice -> IO Text
decoded h location binary s
  | binary = return (pack (Slice.foldBytesLazy (\i rest -> toEnum i : rest) [] s))
  | validTo s 0 == size s = return (Text s)
  | otherwise = handleError h InvalidArgument location "invalid byte sequence"

reading :: Handle -> String -> IO Slice -> IO Text
reading h location get = isBinary h >>= \binary -> get >>= \s -> decoded h location binary s

-- | The rest of a file, at once.
hGetContents, hGetLine, hGetChunk :: Handle -> IO Text
hGetContents h = reading h "hGetContents" (hGetContentsSlice h "hGetContents")
hGetLine h = reading h "hGetLine" (hGetLineSlice h "hGetLine")
hGetChunk h = hGetContents h

-- | Writes text.
hPutStr, hPutStrLn :: Handle -> Text -> IO ()
hPutStr h t@(Text s) = isBinary h >>= \binary -> if binary then IO.hPutStr h (unpack t) else hPutLines h s
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
