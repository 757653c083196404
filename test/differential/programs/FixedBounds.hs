-- Beyond the bounds of numbers of fixed sizes. What has no successor is a constant of the module that has the type, which
-- a backtrace begins in the first time; tags outside of the bounds are told by the number, and made anew.
module Main where

import Control.Exception
import Data.Int
import Data.Word
import Foreign.C.Types (CInt, CUChar)
import Numeric.Natural (Natural)

attempt :: Show a => a -> IO ()
attempt x = print x `catch` (\e -> putStrLn (takeWhile (/= '\n') (show (e :: SomeException))))

twice :: (Bounded a, Enum a, Show a) => [a] -> IO ()
twice xs = do
  mapM_ attempt (map succ xs ++ map pred xs)
  mapM_ attempt (map succ xs ++ map pred xs)

outside :: (Enum a, Show a) => (Int -> a) -> IO ()
outside tag = mapM_ (attempt . tag) [minBound, -1, 300, maxBound]

main :: IO ()
main = do
  twice [minBound, maxBound :: Int8]
  twice [minBound, maxBound :: Int16]
  twice [minBound, maxBound :: Int32]
  twice [minBound, maxBound :: Int64]
  twice [minBound, maxBound :: Word8]
  twice [minBound, maxBound :: Word16]
  twice [minBound, maxBound :: Word32]
  twice [minBound, maxBound :: Word64]
  twice [minBound, maxBound :: Int]
  twice [minBound, maxBound :: Word]
  twice [minBound, maxBound :: CInt]
  twice [minBound, maxBound :: CUChar]
  outside (toEnum :: Int -> Int8)
  outside (toEnum :: Int -> Word16)
  outside (toEnum :: Int -> Word64)
  attempt (fromEnum (maxBound :: Word64))
  attempt (minBound `quot` (-1) :: Int16)
  attempt (fst (minBound `divMod` (-1)) :: Int32)
  attempt (1 `mod` 0 :: Word8)
  attempt (pred 0 :: Natural)
  attempt (2 - 3 :: Natural)
  print (pred minBound :: Word32)
