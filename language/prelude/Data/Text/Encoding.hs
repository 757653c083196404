-- | Packed text to and from bytes.
module Data.Text.Encoding
  ( decodeASCII, decodeASCII', decodeASCIIPrefix, decodeLatin1, decodeUtf8, decodeUtf8', decodeUtf8Lenient, decodeUtf8With, decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE
  , decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith, streamDecodeUtf8, streamDecodeUtf8With, Decoding(..)
  , decodeUtf8Chunk, decodeUtf8More, Utf8State, startUtf8State, StrictBuilder, StrictTextBuilder, strictBuilderToText, textToStrictBuilder
  , encodeUtf8, encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE, encodeUtf8Builder, validateUtf8Chunk, validateUtf8More
  ) where

import Prelude
import Control.Exception (evaluate, try)
import System.IO.Unsafe (unsafePerformIO)
import Data.Bits (shiftR, (.&.))
import Data.Word (Word8)
import qualified Data.ByteString as B
import Data.ByteString (ByteString)
import Data.ByteString.Builder.Internal (Builder, byteString)
import Data.ByteString.Internal (ByteString(..), fromInt)
import qualified Data.ByteString.Internal as B
import Data.ByteString.Slice (at, part, size, validTo)
import qualified Data.ByteString.Slice as Slice
import Data.Text.Encoding.Error
import Data.Text.Internal
import Data.Text.Internal.StrictBuilder (StrictBuilder, StrictTextBuilder, fromText, toText)

-- | The bytes of the text are in UTF-8 already.
encodeUtf8 :: Text -> ByteString
encodeUtf8 (Text s) = BS s

encodeUtf8Builder :: Text -> Builder
encodeUtf8Builder t = byteString (encodeUtf8 t)

decodeUtf8, decodeLatin1, decodeASCII :: ByteString -> Text
decodeUtf8 b = decodeUtf8With strictDecode b
decodeLatin1 b = pack (B.unpackChars b)
decodeASCII b = decodeUtf8 b

decodeUtf8' :: ByteString -> Either UnicodeException Text
decodeUtf8' b = unsafePerformIO (try (evaluate (decodeUtf8 b)))

decodeUtf8With :: OnDecodeError -> ByteString -> Text
decodeUtf8With onError (BS s) = case validTo s 0 of
  end | end == size s -> Text s
  end -> Text (Slice.concat (go 0 end))
  where
    go from end
      | end >= size s = [part s from (end - from)]
      | otherwise = part s from (end - from) : replacement (onError description (Just (fromInt (at s end)))) ++ go (end + 1) (validTo s (end + 1))
    replacement Nothing = []
    replacement (Just c) = [Slice.singleChar c]
    description = "Data.Text.Internal.Encoding.decodeUtf8: Invalid UTF-8 stream"

-- | Two or four bytes to a unit, the lowest first or last.
encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE :: Text -> ByteString
encodeUtf16LE t = bytesOf (\u -> [u .&. 255, u `shiftR` 8]) (concatMap (units . fromEnum) (unpack t))
encodeUtf16BE t = bytesOf (\u -> [u `shiftR` 8, u .&. 255]) (concatMap (units . fromEnum) (unpack t))
encodeUtf32LE t = bytesOf (\u -> [u .&. 255, (u `shiftR` 8) .&. 255, u `shiftR` 16, 0]) (map fromEnum (unpack t))
encodeUtf32BE t = bytesOf (\u -> [0, u `shiftR` 16, (u `shiftR` 8) .&. 255, u .&. 255]) (map fromEnum (unpack t))

bytesOf :: (Int -> [Int]) -> [Int] -> ByteString
bytesOf f us = BS (Slice.packBytes (concatMap f us))

units :: Int -> [Int]
units c = if c < 0x10000 then [c] else [0xD800 + ((c - 0x10000) `shiftR` 10), 0xDC00 + ((c - 0x10000) .&. 1023)]

-- | The text of units of two or four bytes. Where there is no character, the next byte is tried.
decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE :: ByteString -> Text
decodeUtf16LE b = decodeUtf16LEWith strictDecode b
decodeUtf16BE b = decodeUtf16BEWith strictDecode b
decodeUtf32LE b = decodeUtf32LEWith strictDecode b
decodeUtf32BE b = decodeUtf32BEWith strictDecode b

decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith :: OnDecodeError -> ByteString -> Text
decodeUtf16LEWith = decodedBy "16LE" (pairs (\b i -> byte b i + 256 * byte b (i + 1)))
decodeUtf16BEWith = decodedBy "16BE" (pairs (\b i -> 256 * byte b i + byte b (i + 1)))
decodeUtf32LEWith = decodedBy "32LE" (single (\b i -> byte b i + 256 * (byte b (i + 1) + 256 * (byte b (i + 2) + 256 * byte b (i + 3)))))
decodeUtf32BEWith = decodedBy "32BE" (single (\b i -> byte b (i + 3) + 256 * (byte b (i + 2) + 256 * (byte b (i + 1) + 256 * byte b i))))

byte :: ByteString -> Int -> Int
byte b i = B.toInt (B.index b i)

-- The code point at an index and its bytes, if there is one.
pairs, single :: (ByteString -> Int -> Int) -> ByteString -> Int -> Maybe (Int, Int)
pairs unit b i
  | i + 1 < n && (u < 0xD800 || u > 0xDFFF) = Just (u, 2)
  | i + 3 < n && u >= 0xD800 && u < 0xDC00 && v >= 0xDC00 && v < 0xE000 = Just (0x10000 + (u - 0xD800) * 1024 + (v - 0xDC00), 4)
  | otherwise = Nothing
  where
    n = B.length b
    u = unit b i
    v = unit b (i + 2)
single unit b i
  | i + 3 < B.length b && (u < 0xD800 || (u >= 0xE000 && u < 0x110000)) = Just (u, 4)
  | otherwise = Nothing
  where u = unit b i

decodedBy :: String -> (ByteString -> Int -> Maybe (Int, Int)) -> OnDecodeError -> ByteString -> Text
decodedBy name next onError b = pack (go 0)
  where
    go i | i >= B.length b = []
         | otherwise = case next b i of
             Just (c, size') -> toEnum c : go (i + size')
             Nothing -> maybe id (:) (onError description Nothing) (go (i + 1))
    description = "Data.Text.Internal.Encoding.Fusion.streamUtf" ++ name ++ ": Invalid UTF-" ++ name ++ " stream"

-- | Text so far, the bytes that may be the beginning of a character, and how to go on with more bytes.
data Decoding = Some Text ByteString (ByteString -> Decoding)

instance Show Decoding where
  showsPrec d (Some t b _) = showParen (d > 10)
    (showString "Some " . showsPrec 11 t . showChar ' ' . showsPrec 11 b . showString " _")

-- | Text from bytes that come in parts.
streamDecodeUtf8 :: ByteString -> Decoding
streamDecodeUtf8 = streamDecodeUtf8With strictDecode

streamDecodeUtf8With :: OnDecodeError -> ByteString -> Decoding
streamDecodeUtf8With onError = go B.empty
  where
    go before b = case B.splitAt (B.length whole - begun whole) whole of
      (done, rest) -> Some (decodeUtf8With onError done) rest (go rest)
      where whole = B.append before b

-- How many bytes at the end are the beginning of a character.
begun :: ByteString -> Int
begun b = case [k | k <- [1 .. min 3 (B.length b)], isBegun (B.drop (B.length b - k) b)] of
  k : _ -> k
  [] -> 0

-- Whether the bytes are the beginning of one character.
isBegun :: ByteString -> Bool
isBegun b = B.length b < 4 && incomplete (map B.toInt (B.unpack b))
  where
    incomplete (c : cs) = c >= 0xC2 && c < 0xF5 && length cs < needed c && all (\x -> x >= 0x80 && x < 0xC0) cs && second c cs
    incomplete [] = False
    needed c = if c < 0xE0 then 1 else if c < 0xF0 then 2 else 3
    second c (x : _) = (c /= 0xE0 || x >= 0xA0) && (c /= 0xED || x < 0xA0) && (c /= 0xF0 || x >= 0x90) && (c /= 0xF4 || x < 0x90)
    second _ [] = True

-- | The bytes at the end of the chunks so far that are the beginning of a character.
newtype Utf8State = Utf8State ByteString
  deriving (Eq, Show)

startUtf8State :: Utf8State
startUtf8State = Utf8State B.empty

-- | Where the last whole character of a chunk ends, and the state behind the chunk: Nothing if no more bytes can make it valid.
validateUtf8Chunk :: ByteString -> (Int, Maybe Utf8State)
validateUtf8Chunk = validateUtf8More startUtf8State

-- | The same of one more chunk. The end of a character that began before and is still not whole, or is broken, is where it began: that
-- many bytes below 0.
validateUtf8More :: Utf8State -> ByteString -> (Int, Maybe Utf8State)
validateUtf8More state chunk = case validated state chunk of
  (n, _, next) -> (n, next)

-- With the whole characters, those of the state included.
validated :: Utf8State -> ByteString -> (Int, Text, Maybe Utf8State)
validated (Utf8State before) chunk = case B.append before chunk of
  whole@(BS s) ->
    let end = validTo s 0
        rest = B.drop end whole
        next = if B.null rest || isBegun rest then Just (Utf8State rest) else Nothing
    in (end - B.length before, Text (part s 0 end), next)

-- | The text of the whole characters at the beginning of a chunk, the bytes behind them, and the state, which has these bytes if they may be
-- completed; Nothing if one of the first four is not valid.
decodeUtf8Chunk :: ByteString -> (StrictBuilder, ByteString, Maybe Utf8State)
decodeUtf8Chunk = decodeUtf8More startUtf8State

-- | The same of one more chunk, whose text may begin with a character of the state.
decodeUtf8More :: Utf8State -> ByteString -> (StrictBuilder, ByteString, Maybe Utf8State)
decodeUtf8More state chunk = case validated state chunk of
  (n, text, next) -> (fromText text, B.drop n chunk, next)

strictBuilderToText :: StrictBuilder -> Text
strictBuilderToText = toText

textToStrictBuilder :: Text -> StrictBuilder
textToStrictBuilder = fromText

-- | With a replacement for what is no text.
decodeUtf8Lenient :: ByteString -> Text
decodeUtf8Lenient = decodeUtf8With lenientDecode

decodeASCII' :: ByteString -> Maybe Text
decodeASCII' b = if B.all (< 128) b then Just (decodeUtf8 b) else Nothing

-- | The text up to the first byte that is no ASCII, and the rest with that byte.
decodeASCIIPrefix :: ByteString -> (Text, Maybe (Word8, ByteString))
decodeASCIIPrefix b = case B.span (< 128) b of
  (plain, rest) -> (decodeUtf8 plain, fmap (\(w, _) -> (w, rest)) (B.uncons rest))
