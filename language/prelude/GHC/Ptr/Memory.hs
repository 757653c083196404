{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | The bytes that pointers point to. Every part is an array of its own, and its address the number of its place in a table,
-- times 2^32: the low half of a pointer says which byte of the part it is. The table does not keep a part alive; what 'allocate'
-- has made is kept until it is given back. An array has one address as long as it is alive, noted in the word before its first.
module GHC.Ptr.Memory
  ( Memory(..), within, withinOr, beside, nowhere, offset, partAt, addressIn, bytes, copy, allocate, release, letGo, sizeAt, move, fill, noMemory
  ) where

import GHC.Prim
import GHC.Base
import GHC.Err (errorWithoutStackTrace)
import GHC.IO (unsafePerformIO)
import GHC.IORef.Cell
import GHC.Num
import GHC.Show (show)

data Memory = Memory Bytes#

-- | The parts in their places, as the collector knows them: pointers in an array of bytes, 0 where there is none. And those
-- that are to be kept.
data Places = Places Bytes# (Cells# Memory)

places :: Cell Places
places = unsafePerformIO (table 256)
{-# NOINLINE places #-}

-- | The first place that no part has ever had, and some that are free again.
next :: Cell Int
next = unsafePerformIO (newCell 1)
{-# NOINLINE next #-}

free :: Cell [Int]
free = unsafePerformIO (newCell [])
{-# NOINLINE free #-}

table :: Int -> IO (Cell Places)
table count = emptyPlaces count >>= newCell

emptyPlaces :: Int -> IO Places
emptyPlaces (I# count) =
  bindIO# (newByteArray# (count *# 4#)) (\parts ->
    bindIO# (bytes 0) (\none ->
      bindIO# (newArray# count none) (\kept ->
        thenIO# (setPlaces# parts) (returnIO# (Places parts kept)))))

bytes :: Int -> IO Memory
bytes (I# n) = bindIO# (newByteArray# n) (\m -> returnIO# (Memory m))

copy :: Memory -> Int -> Memory -> Int -> Int -> IO ()
copy (Memory from) (I# a) (Memory to) (I# b) (I# n) = copyMutableByteArray# from a to b n

-- | Which byte of its part an address is.
offset :: Int -> Int
offset (I# a) = I# (andI# a 0xffffffff#)

-- | The part that an address lies in, after a look at whether so many bytes are there.
within :: Int -> Int -> IO Memory
within a size = withinOr (noMemory a) a size

-- | The same, and what to do where they are not.
withinOr :: IO Memory -> Int -> Int -> IO Memory
withinOr missing (I# a) (I# size) = bindIO# (readCell places) (\(Places parts _) ->
  let i = uncheckedIShiftRL# a 32# in
  if isTrue# (uncheckedIShiftL# i 2# >=# sizeofMutableByteArray# parts) then missing else
  bindIO# (readInt32Array# parts i) (\there -> case there of
    0# -> missing
    _ -> bindIO# (readArray# (unsafeCoerce# parts) i) (\part -> case unsafeCoerce# part of
      m -> if isTrue# (andI# a 0xffffffff# +# size ># sizeofMutableByteArray# m) || isTrue# (size <# 0#) then missing
           else returnIO# (Memory m))))

-- | The part that begins at an address or has it inside; all of it, so that it stays alive.
partAt :: Int -> IO Memory
partAt a = within a 0

-- | Bytes that look as if they stood at an address beside the part of another one. Programs that look up tables in literals look
-- a little outside of them before they know whether they may (alex's lexers do): under GHC there is something, whatever it is.
beside :: Int -> Int -> IO Memory
beside a at = partAt a >>= \(Memory m) ->
  let from = offset a + (at - a) in
  if from < 0 - margin || from > I# (sizeofMutableByteArray# m) + margin then noMemory at
  else bytes 8 >>= \none -> case none of Memory b -> setByteArray# b 0# 8# 0# >> return none

margin :: Int
margin = 65536

-- | No bytes.
nowhere :: Memory
nowhere = unsafePerformIO (bytes 0)
{-# NOINLINE nowhere #-}

noMemory :: Int -> IO a
noMemory a = errorWithoutStackTrace ("Segmentation fault: " ++ show a)
{-# NOINLINE noMemory #-}

-- | The address of an array's first byte.
addressIn :: Memory -> IO Int
addressIn (Memory m) = bindIO# (readInt32Array# m -1#) (\i -> case i of
  0# -> bindIO# newPlace (\place -> case place of
    I# new -> bindIO# (readCell places) (\(Places parts _) ->
      thenIO# (writeInt32Array# m -1# new)
        (thenIO# (writeArray# (unsafeCoerce# parts) new (unsafeCoerce# m)) (returnIO# (I# (uncheckedIShiftL# new 32#))))))
  _ -> returnIO# (I# (uncheckedIShiftL# i 32#)))

newPlace :: IO Int
newPlace = readCell free >>= \frees -> case frees of
  i : rest -> writeCell free rest >> return i
  [] -> do
    i <- readCell next
    now <- readCell places
    if i < count now then writeCell next (i + 1) >> return i else sweep now >> newPlace

count :: Places -> Int
count (Places parts _) = I# (uncheckedIShiftRA# (sizeofMutableByteArray# parts) 2#)

-- Places whose parts have been collected are free. If those are fewer than half, twice as many are made.
sweep :: Places -> IO ()
sweep now = collected now (count now - 1) 0 [] >>= \(found, frees) -> do
  writeCell free frees
  if found + found >= count now then return () else enlarge now

collected :: Places -> Int -> Int -> [Int] -> IO (Int, [Int])
collected _ 0 found frees = return (found, frees)
collected now@(Places parts _) i@(I# at) found frees = bindIO# (readInt32Array# parts at) (\there -> case there of
  0# -> collected now (i - 1) (found + 1) (i : frees)
  _ -> collected now (i - 1) found frees)

enlarge :: Places -> IO ()
enlarge now@(Places parts kept) = emptyPlaces (count now + count now) >>= \(Places more keeping) -> do
  copyMutableByteArray# parts 0# more 0# (sizeofMutableByteArray# parts)
  copyMutableArray# kept 0# keeping 0# (sizeofMutableArray# kept)
  writeCell places (Places more keeping)

-- | A part of so many bytes.
allocate :: Int -> IO Int
allocate size = do
  m <- bytes size
  a <- addressIn m
  keep a m
  return a

keep :: Int -> Memory -> IO ()
keep (I# a) m = bindIO# (readCell places) (\(Places _ kept) -> writeArray# kept (uncheckedIShiftRL# a 32#) m)

-- | The part is there as long as something refers to it.
letGo :: Int -> IO ()
letGo a = bytes 0 >>= keep a

-- | The bytes of the part at an address.
sizeAt :: Int -> IO Int
sizeAt a = partAt a >>= \(Memory m) -> return (I# (sizeofMutableByteArray# m))

-- | Gives a part back. There is none at 0.
release :: Int -> IO ()
release 0 = return ()
release a@(I# at) = do
  Memory m <- if offset a == 0 then partAt a else noMemory a
  letGo a
  Places parts _ <- readCell places
  let place = uncheckedIShiftRL# at 32#
  writeInt32Array# parts place 0#
  writeInt32Array# m -1# 0#
  frees <- readCell free
  writeCell free (I# place : frees)

-- | So many bytes from the second address to the first; they may overlap.
move :: Int -> Int -> Int -> IO ()
move to from n
  | n <= 0 = return ()
  | otherwise = within to n >>= \m -> within from n >>= \source -> copy source (offset from) m (offset to) n

-- | Makes so many bytes equal.
fill :: Int -> Int -> Int -> IO ()
fill a (I# x) (I# n)
  | I# n <= 0 = return ()
  | otherwise = within a (I# n) >>= \(Memory m) -> case offset a of I# at -> setByteArray# m at n x
