{-# LANGUAGE GHC2021, OverloadedStrings #-}
-- Text from a connection, whose packets end anywhere within characters. Bytes that are no text are replaced where they stand, as lenientDecode
-- does it for a whole, and no packet is kept or decoded twice.
module Main (main) where

import Control.Monad (forM_, unless)
import Data.ByteString (ByteString)
import Data.ByteString qualified as B
import Data.List (foldl')
import Data.Maybe (isNothing)
import Data.Text (Text)
import Data.Text qualified as T
import Data.Text.Encoding
import Data.Text.Internal.StrictBuilder qualified as Builder

data Decoder = Decoder {output :: !StrictBuilder, state :: !Utf8State}

fresh :: Decoder
fresh = Decoder mempty startUtf8State

replacement :: Int -> StrictBuilder
replacement n = mconcat (replicate n (Builder.fromChar '\xFFFD'))

feed :: Decoder -> ByteString -> Decoder
feed (Decoder before from) packet = case decodeUtf8More from packet of
  (text, _, Just next) -> Decoder (before <> text) next
  (text, rest, Nothing)
    | begun > 0 -> feed (Decoder (before <> replacement begun) startUtf8State) packet
    | otherwise -> feed (Decoder (before <> text <> replacement 1) startUtf8State) (B.drop 1 rest)
  where
    -- bytes of a character that earlier packets began and this one breaks
    begun = negate (min 0 (fst (validateUtf8More from packet)))

finish :: Decoder -> Text
finish (Decoder text end) = strictBuilderToText (text <> replacement (unfinished end))
  where unfinished s = negate (fst (validateUtf8More s B.empty))

packets :: Int -> ByteString -> [ByteString]
packets n bytes
  | B.null bytes = []
  | otherwise = let (now, later) = B.splitAt n bytes in now : packets n later

messages :: [(String, ByteString)]
messages =
  [ ("plain", encodeUtf8 "Grüße aus Zürich, 北京 and 🏔")
  , ("broken", B.concat [encodeUtf8 "naïve", B.pack [0xC3, 0x28], "ok", B.pack [0xE2, 0x82, 0x21, 0xFF, 0xF0, 0x9F], encodeUtf8 "é"])
  , ("surrogate", B.pack [0x61, 0xED, 0xA0, 0x80, 0x62, 0xC0, 0xAF, 0xF4, 0x90])
  , ("cut", B.init (encodeUtf8 "the end €"))
  ]

-- | The first packet with a byte that no continuation could make valid, and where it stands.
check :: [ByteString] -> Either (Int, Int) Bool
check = go 0 startUtf8State
  where
    go _ s [] = Right (s == startUtf8State)
    go i s (p : ps) = case validateUtf8More s p of
      (_, Just next) -> go (i + 1) next ps
      (n, Nothing) -> Left (i :: Int, n)

main :: IO ()
main = do
  forM_ messages $ \(name, bytes) -> do
    let whole = finish (foldl' feed fresh [bytes])
    putStrLn (name ++ ": " ++ T.unpack whole)
    unless (whole == decodeUtf8Lenient bytes) (putStrLn "  is not what the whole is")
    forM_ [1 .. B.length bytes] $ \n ->
      unless (finish (foldl' feed fresh (packets n bytes)) == whole) (putStrLn ("  differs in packets of " ++ show n))
    print (validateLength bytes, map (\n -> check (packets n bytes)) [1, 2, 3, 5])
  let parts = map textToStrictBuilder ["a", "", "bc"]
  print (strictBuilderToText (mconcat parts), strictBuilderToText (mempty <> Builder.fromText "x" <> Builder.fromChar 'y'))
  print (isNothing (snd (validateUtf8Chunk (B.pack [0x80]))), decodeUtf8Chunk (B.pack [0x61, 0xE2, 0x82]) `leaves` [0xE2, 0x82])
  where
    validateLength = fst . validateUtf8Chunk
    (text, rest, next) `leaves` bytes = (strictBuilderToText text, rest == B.pack bytes, fmap (== startUtf8State) next)
