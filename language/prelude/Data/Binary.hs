-- | Values written as bytes and read again.
module Data.Binary
  ( Binary(..), GBinaryGet(..), GBinaryPut(..), Get, Put, putWord8, getWord8, encode, decode, decodeOrFail, encodeFile, decodeFile
  , decodeFileOrFail, module Data.Word
  ) where

import Data.Binary.Class
import Data.Binary.Generic (GBinaryGet(..), GBinaryPut(..))
import Data.Binary.Get
import Data.Binary.Put
import qualified Data.ByteString as S
import qualified Data.ByteString.Lazy as L
import Data.Word
import System.IO (IOMode(..), withBinaryFile)

encode :: Binary a => a -> L.ByteString
encode = runPut . put

decode :: Binary a => L.ByteString -> a
decode = runGet get

-- | What is left, where, and the value or why there is none.
decodeOrFail :: Binary a => L.ByteString -> Either (L.ByteString, ByteOffset, String) (L.ByteString, ByteOffset, a)
decodeOrFail = runGetOrFail get

encodeFile :: Binary a => FilePath -> a -> IO ()
encodeFile path x = L.writeFile path (encode x)

decodeFile :: Binary a => FilePath -> IO a
decodeFile path = decodeFileOrFail path >>= either (error . snd) return

decodeFileOrFail :: Binary a => FilePath -> IO (Either (ByteOffset, String) a)
decodeFileOrFail path = withBinaryFile path ReadMode (\h -> S.hGetContents h >>= \s -> return (case pushEndOfInput (pushChunk (runGetIncremental get) s) of
  Done _ _ x -> Right x
  Fail _ offset message -> Left (offset, message)
  Partial _ -> Left (0, "not enough bytes")))
