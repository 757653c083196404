-- Short bytes as keys: words that are counted, split and put together again, and a loop that asks to be specialised.
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import Data.ByteString qualified as B
import Data.ByteString.Short (ShortByteString)
import Data.ByteString.Short qualified as Short
import Data.Map.Strict (Map)
import Data.Map.Strict qualified as Map
import Data.Word (Word8)
import GHC.Exts (SPEC (..), considerAccessible)

space :: Word8
space = 32

count :: [ShortByteString] -> Map ShortByteString Int
count = go SPEC mempty
  where
    go !_ m [] = m
    go spec m (w : ws) = go spec (Map.insertWith (+) w 1 m) ws

grade :: Int -> String
grade n
  | n > 1, considerAccessible = "often"
  | otherwise = "once"

main :: IO ()
main = do
  let text = "to be or not to be" :: ShortByteString
      ws = Short.split space text
  mapM_ print (Map.toList (grade <$> count ws))
  print (Short.intercalate "-" ws, Short.breakSubstring "or" text)
  print (Short.takeWhileEnd (/= space) text, Short.stripPrefix "to " text, text Short.!? 99)
  print (Short.foldl' (\n w -> n * 31 + fromIntegral w) (7 :: Int) text `mod` 1000)
  print (Short.unsnoc "ab", Short.cons 65 (Short.snoc "b" 67), Short.isValidUtf8 "\xc3", Short.length text)
  print (B.length (Short.fromShort (Short.map (+ 1) text)), Short.unfoldrN 3 (\n -> Just (n, n + 1)) 97)
