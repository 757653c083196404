{-# LANGUAGE OverloadedStrings #-}
-- Messages packed into bytes and taken apart again.
module Main where

import Data.Bits
import qualified Data.ByteString as B
import qualified Data.ByteString.Builder as Builder
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Char8 as LC
import qualified Data.Text as T
import qualified Data.Text.Encoding as T
import Data.Word

data Packet = Packet { kind :: Word8, number :: Word32, name :: T.Text } deriving (Show, Eq)

encode :: Packet -> Builder.Builder
encode p = Builder.word8 (kind p) <> Builder.word32BE (number p) <> Builder.word16LE (fromIntegral (B.length bytes)) <> Builder.byteString bytes
  where bytes = T.encodeUtf8 (name p)

decode :: B.ByteString -> Either String (Packet, B.ByteString)
decode b
  | B.length b < 7 = Left ("only " ++ show (B.length b) ++ " bytes")
  | B.length rest < size = Left "name is cut off"
  | otherwise = Right (Packet (B.head b) big (T.decodeUtf8 (B.take size rest)), B.drop size rest)
  where
    big = B.foldl' (\n w -> n `shiftL` 8 .|. fromIntegral w) 0 (B.take 4 (B.drop 1 b))
    size = fromIntegral (B.index b 5) + 256 * fromIntegral (B.index b 6)
    rest = B.drop 7 b

decodeAll :: B.ByteString -> [Either String Packet]
decodeAll b
  | B.null b = []
  | otherwise = case decode b of
      Left e -> [Left e]
      Right (p, rest) -> Right p : decodeAll rest

main :: IO ()
main = do
  let packets = [Packet 1 7 "first", Packet 255 0xDEADBEEF "zwölf €", Packet 0 0 ""]
      bytes = L.toStrict (Builder.toLazyByteString (foldMap encode packets))
  print bytes
  print (B.unpack (B.take 12 bytes))
  print (decodeAll bytes == map Right packets)
  print (decodeAll (B.init (B.init bytes)))
  print (C.unpack (C.map (\c -> if c < ' ' then '.' else c) (B.take 12 bytes)))
  LC.putStrLn (Builder.toLazyByteString (Builder.byteStringHex (B.take 8 bytes) <> " " <> Builder.intDec (-5) <> Builder.char8 '!'))
  print (LC.words "lazy  bytes here", L.length (LC.replicate 100000 'x'), LC.take 3 (LC.cycle "ab"))
  print (B.sort "packed", B.group "aabccc", B.breakSubstring "ck" "packed", C.elemIndices 'a' "banana", B.zip "ab" "xyz")
