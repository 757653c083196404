-- | Text in chunks to and from files.
module Data.Text.Lazy.IO
  ( readFile, writeFile, appendFile, hGetContents, hGetLine, hPutStr, hPutStrLn, interact, getContents, getLine, putStr, putStrLn
  ) where

import Prelude (FilePath, IO, fmap, mapM_, return, (.), (>>), (>>=))
import System.IO (Handle, IOMode(..), openFile, stdin, stdout, withFile)
import qualified Data.Text.IO as T
import Data.Text.Handle (lazily)
import Data.Text.Lazy (Text, fromChunks, fromStrict, singleton, toChunks)

-- | The rest of a file, read as it is needed; what is not read when the handle is closed is missing.
hGetContents, hGetLine :: Handle -> IO Text
hGetContents h = fmap fromChunks (lazily h "hGetContents")
hGetLine h = fmap fromStrict (T.hGetLine h)

hPutStr, hPutStrLn :: Handle -> Text -> IO ()
hPutStr h t = mapM_ (T.hPutStr h) (toChunks t)
hPutStrLn h t = hPutStr h t >> hPutStr h (singleton '\n')

readFile :: FilePath -> IO Text
readFile path = openFile path ReadMode >>= hGetContents

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
