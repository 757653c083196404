{-# LANGUAGE MagicHash #-}
-- | The bytes that pointers point to: one memory that grows, and which parts of it are free.
-- An address is the number of a byte; a part begins at a multiple of 16, and its size is noted in the 16 bytes before.
module GHC.Ptr.Memory (Memory(..), within, peekPart, pokePart, allocate, release, sizeAt, move, fill) where

import Data.Array.Element (Unboxed(..))
import Data.Bits ((.&.))
import GHC.Base (Int(..))
import GHC.IORef.Cell
import GHC.Prim
import System.IO.Unsafe (unsafePerformIO)

data Memory = Memory MutableByteArray#

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

-- | What lies at an address, in so many bytes, a power of two. What does not lie at a multiple of its size is looked at
-- in a copy.
peekPart :: Unboxed e => Memory -> Int -> Int -> IO e
peekPart m size a = do
  part <- bytes 8
  copy m a part 0 size
  case part of Memory p -> readElement p 0

pokePart :: Unboxed e => Memory -> Int -> Int -> e -> IO ()
pokePart m size a x = do
  part <- bytes 8
  case part of Memory p -> writeElement p 0 x
  copy part 0 m a size

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
      case m of Memory bs -> writeElement bs (begin `quot` 8) rounded
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
exchange size parts others = (size, parts) : filter ((/= size) . fst) others

-- | The bytes of the part at an address.
sizeAt :: Int -> IO Int
sizeAt a = do
  m <- within (a - 16) 8
  case m of Memory bs -> readElement bs ((a - 16) `quot` 8)

-- | Gives a part back. There is none at 0.
release :: Int -> IO ()
release 0 = return ()
release a = do
  size <- sizeAt a
  parts <- readCell free
  writeCell free (exchange size (a : maybe [] id (lookup size parts)) parts)

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
