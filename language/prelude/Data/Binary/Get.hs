{-# LANGUAGE MagicHash #-}
-- | Values read from bytes.
module Data.Binary.Get
  ( Get, runGet, runGetOrFail, runGetState, ByteOffset, Decoder(..), runGetIncremental, pushChunk, pushChunks, pushEndOfInput
  , skip, isEmpty, remaining, bytesRead, isolate, lookAhead, lookAheadM, lookAheadE, label
  , getByteString, getBytes, getLazyByteString, getLazyByteStringNul, getRemainingLazyByteString
  , getWord8, getWord16be, getWord32be, getWord64be, getWord16le, getWord32le, getWord64le, getWordhost, getWord16host, getWord32host
  , getWord64host, getInt8, getInt16be, getInt32be, getInt64be, getInt16le, getInt32le, getInt64le, getInthost, getInt16host
  , getInt32host, getInt64host, getFloatbe, getFloatle, getFloathost, getDoublebe, getDoublele, getDoublehost
  ) where

import qualified Data.ByteString as S
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Internal as L (chunk)
import Data.Binary.Get.Internal
import Data.Bits (Bits, shiftL, (.|.))
import Data.Int
import Data.Word
import GHC.Exception (SrcLoc(..), emptyCallStack, errorCallWithCallStackException, pushCallStack)
import GHC.Float (castWord32ToFloat, castWord64ToDouble)
import GHC.Prim (raise#)

type ByteOffset = Int64

-- | How reading stands: what is left, where, and what has been found or why it failed; or it needs more, 'Nothing' for the end.
data Decoder a
  = Fail !S.ByteString !ByteOffset String
  | Partial (Maybe S.ByteString -> Decoder a)
  | Done !S.ByteString !ByteOffset a

runGetIncremental :: Get a -> Decoder a
runGetIncremental = decoderFrom 0

decoderFrom :: ByteOffset -> Get a -> Decoder a
decoderFrom begin (Get g) = go (g (Input S.empty begin) Found)
  where
    go step = case step of
      Found (Input s offset) x -> Done s offset x
      Failed (Input s offset) message -> Fail s offset message
      More f -> Partial (go . f)

-- | Gives a decoder more.
pushChunk :: Decoder a -> S.ByteString -> Decoder a
pushChunk d more = case d of
  Done s offset x -> Done (S.append s more) offset x
  Partial k -> k (Just more)
  Fail s offset message -> Fail (S.append s more) offset message

pushChunks :: Decoder a -> L.ByteString -> Decoder a
pushChunks d = go d . L.toChunks
  where
    go (Partial k) (c : cs) = go (k (Just c)) cs
    go (Done s offset x) cs = Done (S.concat (s : cs)) offset x
    go (Fail s offset message) cs = Fail (S.concat (s : cs)) offset message
    go e [] = e

pushEndOfInput :: Decoder a -> Decoder a
pushEndOfInput d = case d of
  Partial k -> k Nothing
  _ -> d

-- | Reads from bytes, which are looked at no further than is needed.
runGetOrFail :: Get a -> L.ByteString -> Either (L.ByteString, ByteOffset, String) (L.ByteString, ByteOffset, a)
runGetOrFail = runFrom 0

runFrom :: ByteOffset -> Get a -> L.ByteString -> Either (L.ByteString, ByteOffset, String) (L.ByteString, ByteOffset, a)
runFrom begin g = go (decoderFrom begin g) . L.toChunks
  where
    go d chunks = case (d, chunks) of
      (Done s offset x, _) -> Right (L.chunk s (L.fromChunks chunks), offset, x)
      (Fail s offset message, _) -> Left (L.chunk s (L.fromChunks chunks), offset, message)
      (Partial k, c : cs) -> go (k (Just c)) cs
      (Partial k, []) -> go (k Nothing) []

runGet :: Get a -> L.ByteString -> a
runGet g s = case runGetOrFail g s of
  Right (_, _, x) -> x
  Left (_, offset, message) -> failure 351 5 ("Data.Binary.Get.runGet at position " ++ show offset ++ ": " ++ message)

runGetState :: Get a -> L.ByteString -> ByteOffset -> (a, L.ByteString, ByteOffset)
runGetState g s begin = case runFrom begin g s of
  Right (rest, offset, x) -> (x, rest, offset)
  Left (_, offset, message) -> failure 318 5 ("Data.Binary.Get.runGetState at position " ++ show offset ++ ": " ++ message)

-- As GHC's library says where it fails.
failure :: Int -> Int -> String -> a
failure line column text = raise# (errorCallWithCallStackException text (pushCallStack ("error", place) emptyCallStack))
  where place = SrcLoc "binary-0.8.8.0" "Data.Binary.Get" "libraries/binary/src/Data/Binary/Get.hs" line column line column

-- Bytes -------------------------------------------------------------------------------------------------------------

-- | Passes so many bytes.
skip :: Int -> Get ()
skip n = if n <= 0 then return () else getByteString n >> return ()

getByteString, getBytes :: Int -> Get S.ByteString
getByteString n
  | n <= 0 = return S.empty
  | otherwise = needed n >> Get (\(Input s offset) k -> case S.splitAt n s of
      (found, rest) -> k (Input rest (offset + fromIntegral n)) found)
getBytes = getByteString

getLazyByteString :: Int64 -> Get L.ByteString
getLazyByteString n = if n <= 0 then return L.empty else fmap L.fromChunks (chunks n)
  where
    chunks left = needed 1 >> Get (\(Input s offset) k -> case S.splitAt (fromIntegral left) s of
      (found, rest) -> k (Input rest (offset + fromIntegral (S.length found))) found) >>= \found ->
        let more = left - fromIntegral (S.length found)
        in if more == 0 then return [found] else fmap (found :) (chunks more)

-- | The bytes before the next 0, which is passed.
getLazyByteStringNul :: Get L.ByteString
getLazyByteStringNul = fmap L.fromChunks chunks
  where
    chunks = needed 1 >> Get (\(Input s offset) k -> case S.elemIndex 0 s of
      Just i -> k (Input (S.drop (i + 1) s) (offset + fromIntegral i + 1)) (S.take i s, True)
      Nothing -> k (Input S.empty (offset + fromIntegral (S.length s))) (s, False)) >>= \(found, end) ->
        if end then return [found] else fmap (found :) chunks

getRemainingLazyByteString :: Get L.ByteString
getRemainingLazyByteString = fmap L.fromChunks chunks
  where
    chunks = isEmpty >>= \end -> if end then return [] else
      Get (\(Input s offset) k -> k (Input S.empty (offset + fromIntegral (S.length s))) s) >>= \found -> fmap (found :) chunks

-- Numbers -----------------------------------------------------------------------------------------------------------

-- So many bytes as a number; the highest first, or the lowest.
big, little :: (Bits a, Num a) => Int -> Get a
big n = fmap (S.foldl' (\x b -> shiftL x 8 .|. fromIntegral b) 0) (getByteString n)
little n = fmap (S.foldr (\b x -> shiftL x 8 .|. fromIntegral b) 0) (getByteString n)

getWord8 :: Get Word8
getWord8 = needed 1 >> Get (\(Input s offset) k -> k (Input (S.drop 1 s) (offset + 1)) (S.head s))

getInt8 :: Get Int8
getInt8 = fmap fromIntegral getWord8

getWord16be, getWord16le, getWord16host :: Get Word16
getWord16be = big 2
getWord16le = little 2
getWord16host = little 2

getWord32be, getWord32le, getWord32host :: Get Word32
getWord32be = big 4
getWord32le = little 4
getWord32host = little 4

getWord64be, getWord64le, getWord64host :: Get Word64
getWord64be = big 8
getWord64le = little 8
getWord64host = little 8

getWordhost :: Get Word
getWordhost = little 8

getInt16be, getInt16le, getInt16host :: Get Int16
getInt16be = fmap fromIntegral getWord16be
getInt16le = fmap fromIntegral getWord16le
getInt16host = getInt16le

getInt32be, getInt32le, getInt32host :: Get Int32
getInt32be = fmap fromIntegral getWord32be
getInt32le = fmap fromIntegral getWord32le
getInt32host = getInt32le

getInt64be, getInt64le, getInt64host :: Get Int64
getInt64be = fmap fromIntegral getWord64be
getInt64le = fmap fromIntegral getWord64le
getInt64host = getInt64le

getInthost :: Get Int
getInthost = fmap fromIntegral getWord64le

getFloatbe, getFloatle, getFloathost :: Get Float
getFloatbe = fmap castWord32ToFloat getWord32be
getFloatle = fmap castWord32ToFloat getWord32le
getFloathost = getFloatle

getDoublebe, getDoublele, getDoublehost :: Get Double
getDoublebe = fmap castWord64ToDouble getWord64be
getDoublele = fmap castWord64ToDouble getWord64le
getDoublehost = getDoublele
