-- | Text in chunks to and from bytes.
module Data.Text.Lazy.Encoding
  ( decodeASCII, decodeLatin1, decodeUtf8, decodeUtf8', decodeUtf8With, decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE
  , decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith
  , encodeUtf8, encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE, encodeUtf8Builder
  ) where

import Prelude
import qualified Data.ByteString.Lazy as B
import Data.ByteString.Builder.Internal (Builder)
import qualified Data.Text.Encoding as T
import Data.Text.Encoding.Error (OnDecodeError, UnicodeException)
import Data.Text.Lazy (Text, fromChunks, fromStrict, toChunks)

encodeUtf8 :: Text -> B.ByteString
encodeUtf8 t = B.fromChunks (map T.encodeUtf8 (toChunks t))

encodeUtf8Builder :: Text -> Builder
encodeUtf8Builder t = mconcat (map T.encodeUtf8Builder (toChunks t))

-- | Characters may lie across chunks, so the bytes are brought together.
decodeUtf8, decodeLatin1, decodeASCII :: B.ByteString -> Text
decodeUtf8 b = fromStrict (T.decodeUtf8 (B.toStrict b))
decodeLatin1 b = fromChunks (map T.decodeLatin1 (B.toChunks b))
decodeASCII b = decodeUtf8 b

decodeUtf8' :: B.ByteString -> Either UnicodeException Text
decodeUtf8' b = fmap fromStrict (T.decodeUtf8' (B.toStrict b))

decodeUtf8With :: OnDecodeError -> B.ByteString -> Text
decodeUtf8With f b = fromStrict (T.decodeUtf8With f (B.toStrict b))

-- | Units of two or four bytes, the lowest byte first or last.
encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE :: Text -> B.ByteString
encodeUtf16LE t = B.fromChunks (map T.encodeUtf16LE (toChunks t))
encodeUtf16BE t = B.fromChunks (map T.encodeUtf16BE (toChunks t))
encodeUtf32LE t = B.fromChunks (map T.encodeUtf32LE (toChunks t))
encodeUtf32BE t = B.fromChunks (map T.encodeUtf32BE (toChunks t))

decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE :: B.ByteString -> Text
decodeUtf16LE b = fromStrict (T.decodeUtf16LE (B.toStrict b))
decodeUtf16BE b = fromStrict (T.decodeUtf16BE (B.toStrict b))
decodeUtf32LE b = fromStrict (T.decodeUtf32LE (B.toStrict b))
decodeUtf32BE b = fromStrict (T.decodeUtf32BE (B.toStrict b))

decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith :: OnDecodeError -> B.ByteString -> Text
decodeUtf16LEWith f b = fromStrict (T.decodeUtf16LEWith f (B.toStrict b))
decodeUtf16BEWith f b = fromStrict (T.decodeUtf16BEWith f (B.toStrict b))
decodeUtf32LEWith f b = fromStrict (T.decodeUtf32LEWith f (B.toStrict b))
decodeUtf32BEWith f b = fromStrict (T.decodeUtf32BEWith f (B.toStrict b))
