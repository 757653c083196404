-- | Packed text to and from bytes.
module Data.Text.Encoding
  ( decodeASCII, decodeLatin1, decodeUtf8, decodeUtf8', decodeUtf8With, decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE
  , encodeUtf8, encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE, encodeUtf8Builder
  ) where

import Prelude
import Control.Exception (evaluate, try)
import System.IO.Unsafe (unsafePerformIO)
import Data.Bits (shiftR, (.&.))
import qualified Data.ByteString as B
import Data.ByteString (ByteString)
import Data.ByteString.Builder.Internal (Builder, byteString)
import Data.ByteString.Internal (ByteString(..), fromInt)
import qualified Data.ByteString.Internal as B
import Data.ByteString.Slice (at, part, size, validTo)
import qualified Data.ByteString.Slice as Slice
import Data.Text.Encoding.Error
import Data.Text.Internal

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

decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE :: ByteString -> Text
decodeUtf16LE b = pack (fromUnits "Utf16LE" (grouped (\x -> case x of { [l, h] -> Just (l + 256 * h); _ -> Nothing }) 2 b))
decodeUtf16BE b = pack (fromUnits "Utf16BE" (grouped (\x -> case x of { [h, l] -> Just (l + 256 * h); _ -> Nothing }) 2 b))
decodeUtf32LE b = pack (fromCodes "Utf32LE" (grouped (\x -> case x of { [l, m, h, z] -> Just (l + 256 * m + 65536 * h + 16777216 * z); _ -> Nothing }) 4 b))
decodeUtf32BE b = pack (fromCodes "Utf32BE" (grouped (\x -> case x of { [z, h, m, l] -> Just (l + 256 * m + 65536 * h + 16777216 * z); _ -> Nothing }) 4 b))

grouped :: ([Int] -> Maybe Int) -> Int -> ByteString -> [Maybe Int]
grouped f n b = if B.null b then [] else f (map B.toInt (B.unpack (B.take n b))) : grouped f n (B.drop n b)

fromUnits, fromCodes :: String -> [Maybe Int] -> String
fromUnits name (Just u : Just v : rest)
  | u >= 0xD800 && u < 0xDC00 && v >= 0xDC00 && v < 0xE000 = toEnum (0x10000 + (u - 0xD800) * 1024 + (v - 0xDC00)) : fromUnits name rest
fromUnits name (Just u : rest) | u < 0xD800 || u >= 0xE000 = toEnum u : fromUnits name rest
fromUnits _ [] = []
fromUnits name _ = invalid name
fromCodes name (Just u : rest) | u < 0xD800 || (u >= 0xE000 && u < 0x110000) = toEnum u : fromCodes name rest
fromCodes _ [] = []
fromCodes name _ = invalid name

invalid :: String -> String
invalid name = maybe [] (: []) (strictDecode ("Data.Text.Internal.Encoding.Fusion.stream" ++ name ++ ": Invalid " ++ name ++ " stream") Nothing)
