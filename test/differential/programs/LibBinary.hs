{-# LANGUAGE DeriveGeneric #-}
-- Values as bytes: what is written for each type, what is read back, how reading fails and where, and reading in chunks.
module Main where

import Control.Applicative
import Control.Exception
import Control.Monad
import Data.Binary
import Data.Binary.Get
import Data.Binary.Put
import Data.Complex
import Data.Fixed
import Data.Int
import Data.Array.Unboxed
import Data.List.NonEmpty (NonEmpty(..))
import Data.Monoid
import Data.Ratio
import GHC.Generics (Generic)
import Numeric.Natural
import System.Directory (removeFile)
import qualified Data.ByteString as S
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as L
import qualified Data.IntMap as IntMap
import qualified Data.Map as Map
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import qualified Data.Text as T

data Shape = Circle Double | Box { width :: Int, height :: Int } | Point | Named String Shape
  deriving (Eq, Show, Generic)

instance Binary Shape

newtype Wrapped = Wrapped (Maybe [Bool]) deriving (Eq, Show, Generic)
instance Binary Wrapped

data Entry = Entry { key :: Word16, value :: S.ByteString } deriving (Eq, Show)

instance Binary Entry where
  put (Entry k v) = putWord8 0xEE >> putWord16le k >> putWord8 (fromIntegral (S.length v)) >> putByteString v
  get = do
    tag <- getWord8
    when (tag /= 0xEE) (fail ("bad tag " ++ show tag))
    k <- getWord16le
    n <- getWord8
    Entry k <$> getByteString (fromIntegral n)

there :: (Binary a, Eq a, Show a) => a -> IO ()
there x = do
  let bytes = encode x
  print (L.unpack bytes)
  unless (decode bytes == x) (putStrLn ("not the same: " ++ show x ++ show (decode bytes `asTypeOf` x)))

main :: IO ()
main = values >> failures >> pieces >> chunks >> files

values :: IO ()
values = do
  there ((), True, LT, 'a', '\955')
  there "\1234\x1F600 text"
  there (1 :: Word8, 2 :: Word16, 3 :: Word32, 4 :: Word64, 5 :: Word)
  there (-1 :: Int8, -2 :: Int16, -3 :: Int32, -4 :: Int64, -5 :: Int)
  mapM_ there [0, -1, 2 ^ 31 - 1, 2 ^ 31, -2 ^ 31, -2 ^ 31 - 1, 3 ^ 60, -(3 ^ 60) :: Integer]
  mapM_ there [0, 2 ^ 64 - 1, 2 ^ 64 :: Natural]
  mapM_ there [0, 1.5, -2.25e-3, 1 / 0 :: Double]
  there (0.1 :: Float, 3 % 4 :: Rational, 1 :+ 2 :: Complex Double, 3.14 :: Centi)
  there [Just 1, Nothing :: Maybe Word8]
  there [Left 'x', Right (2 :: Word8)]
  there (1 :| [2, 3 :: Word8])
  there (C.pack "bytes", L.pack [1, 2], T.pack "\955\&text")
  there (Map.fromList [(i, show i) | i <- [3, 1, 2 :: Word8]], Set.fromList "cab", IntMap.fromList [(2, 'b'), (1, 'a')], Seq.fromList [1, 2 :: Word8])
  there (listArray (0, 2) [7, 8, 9] :: UArray Word8 Word8, Sum (3 :: Word8), First (Just 'c'), All True)
  mapM_ there [Circle 1, Box 2 3, Point, Named "x" Point]
  there (Wrapped (Just [True, False]))
  there [Entry 513 (C.pack "abc"), Entry 1 S.empty]

attempt :: Show a => a -> IO ()
attempt x = try (evaluate x) >>= either (\(ErrorCall text) -> putStrLn ("error: " ++ text)) print

failures :: IO ()
failures = do
  attempt (decode (L.pack [0, 0, 0]) :: Word32)
  attempt (decode (L.pack [2]) :: Bool)
  attempt (decode (L.pack [9]) :: Ordering)
  attempt (decode (L.pack [7]) :: Shape)
  attempt (decode (L.pack [0xEF, 0, 0]) :: Entry)
  attempt (decode (L.pack [0xED, 0xA0, 0x80]) :: Char)
  attempt (decode (L.pack [0, 0, 0, 0, 0, 0, 0, 2, 65]) :: String)
  print (decodeOrFail (L.pack [0xEE, 1, 0, 5, 6]) :: Either (L.ByteString, ByteOffset, String) (L.ByteString, ByteOffset, Entry))
  print (decodeOrFail (L.pack [0, 1, 2, 3]) :: Either (L.ByteString, ByteOffset, String) (L.ByteString, ByteOffset, Word16))
  print (runGetOrFail (label "outer" (getWord8 >> label "inner" (fail "inside" :: Get ()))) (L.pack [1, 2]))
  print (runGetOrFail (isolate 3 getWord8) (L.pack [1, 2, 3, 4]))
  print (runGetOrFail (isolate 3 (getWord8 >> getWord32be)) (L.pack [1, 2, 3, 4, 5]))
  print (runGetOrFail (empty :: Get ()) L.empty)
  attempt (runGet (skip 3 >> getWord8) (L.pack [1, 2, 3]))

pieces :: IO ()
pieces = do
  let run g = print (runGetOrFail g (L.fromChunks (map S.pack [[1, 2], [3], [4, 5, 6, 0], [8, 9]])))
  run ((,) <$> getWord16be <*> getWord16le)
  run (lookAhead getWord32be >>= \w -> getWord8 >>= \b -> return (w, b))
  run ((getWord64be >> fail "no" :: Get Word8) <|> (fromIntegral <$> getWord16be))
  run (lookAheadM (getWord8 >>= \b -> return (if b == 1 then Nothing else Just b)) >>= \r -> bytesRead >>= \n -> return (r, n))
  run (lookAheadE (getWord8 >>= \b -> return (if b == 1 then Right b else Left 'l')) >>= \r -> bytesRead >>= \n -> return (r, n))
  run (isolate 5 (getByteString 3 >>= \a -> getRemainingLazyByteString >>= \b -> return (a, b)))
  run ((,) <$> getLazyByteString 4 <*> getLazyByteStringNul)
  run ((,,) <$> remaining <*> isEmpty <*> (skip 9 >> isEmpty))
  run (many (getWord8 >>= \b -> if b < 5 then return b else fail "large"))
  run (some getWord16be >>= \xs -> getWord8 >>= \b -> return (xs, b))
  run ((,,) <$> getInt8 <*> getInt16le <*> getInt32host)
  print (runGetState getWord16be (L.pack [1, 2, 3]) 100)
  print (L.unpack (runPut (putFloatbe 1.5 >> putDoublele (-2) >> putInt16be (-2) >> putWord32le 7 >> putStringUtf8 "\955" >> flush >> putInthost 1)))
  print (fmap L.unpack (runPutM (putWord8 1 >> return 'x')))
  print (runGet ((,) <$> getFloatbe <*> getDoublele) (runPut (putFloatbe 1.5 >> putDoublele (-2))))
  print (L.take 3 (runPut (mapM_ putWord8 [1 ..  100])))

chunks :: IO ()
chunks = do
  let d = runGetIncremental (get :: Get Entry)
  putStrLn (shown d)
  let d1 = d `pushChunk` S.pack [0xEE, 1]
  putStrLn (shown d1)
  let d2 = d1 `pushChunks` L.fromChunks [S.pack [0, 2], S.pack [65, 66, 67]]
  putStrLn (shown d2)
  case d2 of
    Done rest offset _ -> print (rest, offset)
    _ -> return ()
  putStrLn (shown (pushEndOfInput d1))
  case pushEndOfInput d1 of
    Fail rest offset text -> print (rest, offset, text)
    _ -> return ()
  -- Only what is needed is looked at.
  print (runGet getWord16be (L.fromChunks [S.pack [1, 2], error "not needed"]))

shown :: Show a => Decoder a -> String
shown d = case d of
  Done rest offset x -> show (rest, offset, x)
  Fail rest offset text -> show (rest, offset, text)
  Partial _ -> "more"

files :: IO ()
files = do
  encodeFile "values" (Map.fromList (zip "abc" [1 :: Int ..]))
  (decodeFile "values" :: IO (Map.Map Char Int)) >>= print
  (decodeFileOrFail "values" :: IO (Either (ByteOffset, String) [Int])) >>= print
  removeFile "values"
