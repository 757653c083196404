{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | The bytes that pointers point to: one memory that grows, and which parts of it are free.
-- An address is the number of a byte; a part begins at a multiple of 16, and its size is noted in the 16 bytes before.
module GHC.Ptr.Memory (Memory(..), within, bytes, copy, allocate, release, sizeAt, move, fill) where

import GHC.Prim
import GHC.Base
import GHC.Err (errorWithoutStackTrace)
import GHC.IO (unsafePerformIO)
import GHC.IORef.Cell
import GHC.List
import GHC.Num
import GHC.Show (show)

data Memory = Memory Bytes#

-- | The memory as it is now: an array of twice the size takes its place when it is full.
memory :: Cell Memory
memory = unsafePerformIO (bytes 4096 >>= newCell)
{-# NOINLINE memory #-}

-- | The first address that no part has ever had.
top :: Cell Int
top = unsafePerformIO (newCell 16)
{-# NOINLINE top #-}

-- | The parts that have been given back, by their sizes, which are powers of two.
free :: Cell [(Int, [Int])]
free = unsafePerformIO (newCell [])
{-# NOINLINE free #-}

bytes :: Int -> IO Memory
bytes (I# n) = bindIO# (newByteArray# n) (\m -> returnIO# (Memory m))

sizeOfMemory :: Memory -> Int
sizeOfMemory (Memory m) = I# (sizeofMutableByteArray# m)

copy :: Memory -> Int -> Memory -> Int -> Int -> IO ()
copy (Memory from) (I# a) (Memory to) (I# b) (I# n) = copyMutableByteArray# from a to b n

-- | The memory, after a look at whether so many bytes are there.
within :: Int -> Int -> IO Memory
within a size = bindIO# (readCell memory) (\m -> if outside m a size then noMemory a else returnIO# m)

outside :: Memory -> Int -> Int -> Bool
outside m a size = a < 16 || size < 0 || a > sizeOfMemory m - size

noMemory :: Int -> IO a
noMemory a = errorWithoutStackTrace ("Segmentation fault: " ++ show a)
{-# NOINLINE noMemory #-}

-- | A part of so many bytes or some more.
allocate :: Int -> IO Int
allocate size = do
  parts <- readCell free
  case lookup rounded parts of
    Just (a : more) -> do
      writeCell free (exchange rounded more parts)
      return a
    _ -> do
      begin <- readCell top
      let a = begin + 16
      reserve (a + rounded)
      writeCell top (a + rounded)
      m <- within begin 8
      case (m, begin, rounded) of (Memory bs, I# at, I# size#) -> writeIntArray# bs (uncheckedIShiftRA# at 3#) size#
      return a
  where rounded = head (dropWhile (< size) (iterate (* 2) 16))

reserve :: Int -> IO ()
reserve needed = do
  m <- readCell memory
  let have = sizeOfMemory m
  if needed <= have then return () else do
    larger <- bytes (max needed (2 * have))
    copy m 0 larger 0 have
    writeCell memory larger

exchange :: Int -> [Int] -> [(Int, [Int])] -> [(Int, [Int])]
exchange size parts others = (size, parts) : filter (\(n, _) -> n /= size) others

-- | The bytes of the part at an address.
sizeAt :: Int -> IO Int
sizeAt a = do
  m <- within (a - 16) 8
  case (m, a) of (Memory bs, I# at) -> bindIO# (readIntArray# bs (uncheckedIShiftRA# at 3# -# 2#)) (\n -> returnIO# (I# n))

-- | Gives a part back. There is none at 0.
release :: Int -> IO ()
release 0 = return ()
release a = do
  size <- sizeAt a
  parts <- readCell free
  writeCell free (exchange size (a : (case lookup size parts of { Just as -> as; Nothing -> [] })) parts)

-- | So many bytes from the second address to the first; they may overlap.
move :: Int -> Int -> Int -> IO ()
move to from n
  | n <= 0 = return ()
  | otherwise = within to n >> within from n >>= \m -> copy m from m to n

-- | Makes so many bytes equal.
fill :: Int -> Int -> Int -> IO ()
fill (I# a) (I# x) (I# n)
  | I# n <= 0 = return ()
  | otherwise = within (I# a) (I# n) >>= \(Memory m) -> setByteArray# m a n x
