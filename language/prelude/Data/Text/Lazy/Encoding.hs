-- | Text in chunks to and from bytes.
module Data.Text.Lazy.Encoding (decodeASCII, decodeLatin1, decodeUtf8, decodeUtf8', decodeUtf8With, encodeUtf8, encodeUtf8Builder) where

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
