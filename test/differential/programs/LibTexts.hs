{-# LANGUAGE OverloadedStrings #-}
-- Packed text and bytes: characters of every size in loops over bytes, at the edges of parts.
module Main where

import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import Data.Char (chr, isAlpha, ord, toUpper)
import qualified Data.Text as T
import qualified Data.Text.Encoding as E

samples :: [T.Text]
samples =
  [ "", " ", "a", "plain words  here", "\tz\252ge \8712\160x\5760y ", "\119070\119071 \127 \128", "stra\223e \64257n \304", "\55296x"
  , T.pack (concatMap (replicate 3) ['\126' .. '\131']), T.replicate 40 "ab\252", T.drop 2 "xx\8704\8707", T.take 3 "\8704\8707\8708\8709"
  ]

main :: IO ()
main = do
  print samples
  print (map T.length samples)
  print (map T.words samples)
  print (map T.toUpper samples, map T.toLower samples, map T.toCaseFold samples)
  print (map (T.map toUpper) samples)
  print (map (T.map (\c -> chr (ord c * 8))) (take 5 samples), T.map (const '\8704') "abcdefghijklmnop", T.map (const 'a') "\8704\8707")
  print (map (T.span isAlpha) samples, map (T.filter (/= 'a')) samples)
  print (map (T.splitOn "x") samples, map (T.replace "\252" "ue") samples, T.splitOn "aa" "aaaaa", T.breakOnAll "ab" "abcabxab")
  print (T.count "ab" (T.replicate 5 "ab"), T.isInfixOf "\8707" (samples !! 10), T.breakOn "y" (samples !! 4))
  print (map (T.unpack . T.reverse) samples, map (B.length . E.encodeUtf8) samples)
  let bytes = C.pack "one  two\160three\t\n four\255 "
  print (C.words bytes, C.lines bytes, C.words "", C.words "  ", C.lines "a\n\nb\n", C.lines "\n")
  print (C.map succ (C.pack "abc\254"), B.map (* 3) (B.pack [0, 1, 85, 86, 255]), C.unpack (C.map toUpper (C.drop 4 bytes)))
  print (C.breakSubstring "two" bytes, C.breakSubstring "four!" bytes, C.findIndex (> '\200') bytes, C.pack "\300\8704")
  print (C.readInt "12x", C.readInt "-7", C.readInt "+", C.split ' ' bytes, B.isInfixOf "t\160" bytes)
