{-# LANGUAGE CPP, MagicHash, NoImplicitPrelude #-}
-- | What lies at addresses, counted in elements: the operations that programs see as @indexIntOffAddr#@ and its like. An
-- address is a number of the machine.
module GHC.Ptr.Address where

import GHC.Prim
import GHC.Base
import GHC.Char (chr)
import GHC.List (length)
import GHC.Num
import GHC.Ptr.Memory

-- | The address of a text's characters, a byte each, with a zero behind them. They stay where they are.
literal :: [Char] -> Int
literal text = unsafePerformIO# (allocate (length text + 1) >>= \a -> put a text >> returnIO# a)
  where
    put a [] = poke8 a 0
    put a (c : cs) = poke8 a (ord c) >> put (a + 1) cs
{-# NOINLINE literal #-}

poke8 :: Int -> Int -> IO ()
poke8 (I# a) (I# x) = writeWord8OffAddr a 0# x

-- The memory that holds so many bytes there, and where they begin in it: what does not lie at a multiple of its size is
-- looked at in a copy.
part :: Int -> Int -> IO Memory
part a size = within a size >>= \m -> bytes 8 >>= \p -> copy m (offset a) p 0 size >> returnIO# p

-- The same, of what may lie beside the part of an address.
look :: Int -> Int -> Int -> IO Memory
look a at size = withinOr (returnIO# nowhere) at size >>= \m -> case m of
  Memory whole -> case sizeofMutableByteArray# whole of
    0# -> beside a at
    _ -> part at size

#define WHOLE(INDEX, READ, WRITE, AT, GET, PUT, BYTES, BITS, SHIFT, T) \
INDEX :: Int# -> Int# -> T; \
INDEX a i = case a +# (i *# BYTES) of { at -> case andI# at BITS of { \
  0# -> case unsafePerformIO# (withinOr (returnIO# nowhere) (I# at) (I# BYTES)) of { Memory m -> case sizeofMutableByteArray# m of { \
    0# -> case unsafePerformIO# (beside (I# a) (I# at)) of { Memory none -> AT (unsafeCoerce# none) 0# }; \
    _ -> AT (unsafeCoerce# m) (uncheckedIShiftRA# (andI# at 0xffffffff#) SHIFT) } }; \
  _ -> case unsafePerformIO# (look (I# a) (I# at) (I# BYTES)) of { Memory m -> AT (unsafeCoerce# m) 0# } } }; \
READ :: Int# -> Int# -> IO T; \
READ a i = case a +# (i *# BYTES) of { at -> case andI# at BITS of { \
  0# -> bindIO# (within (I# at) (I# BYTES)) (\(Memory m) -> GET m (uncheckedIShiftRA# (andI# at 0xffffffff#) SHIFT)); \
  _ -> bindIO# (part (I# at) (I# BYTES)) (\(Memory m) -> GET m 0#) } }; \
WRITE :: Int# -> Int# -> T -> IO (); \
WRITE a i x = case a +# (i *# BYTES) of { at -> case andI# at BITS of { \
  0# -> bindIO# (within (I# at) (I# BYTES)) (\(Memory m) -> PUT m (uncheckedIShiftRA# (andI# at 0xffffffff#) SHIFT) x); \
  _ -> bindIO# (within (I# at) (I# BYTES)) (\whole -> bindIO# (bytes 8) (\p -> case p of { Memory m -> \
    thenIO# (PUT m 0# x) (copy p 0 whole (offset (I# at)) (I# BYTES)) })) } }

WHOLE(indexIntOffAddr, readIntOffAddr, writeIntOffAddr, indexIntArray#, readIntArray#, writeIntArray#, 8#, 7#, 3#, Int#)
WHOLE(indexInt8OffAddr, readInt8OffAddr, writeInt8OffAddr, indexInt8Array#, readInt8Array#, writeInt8Array#, 1#, 0#, 0#, Int#)
WHOLE(indexInt16OffAddr, readInt16OffAddr, writeInt16OffAddr, indexInt16Array#, readInt16Array#, writeInt16Array#, 2#, 1#, 1#, Int#)
WHOLE(indexInt32OffAddr, readInt32OffAddr, writeInt32OffAddr, indexInt32Array#, readInt32Array#, writeInt32Array#, 4#, 3#, 2#, Int#)
WHOLE(indexWord8OffAddr, readWord8OffAddr, writeWord8OffAddr, indexWord8Array#, readWord8Array#, writeWord8Array#, 1#, 0#, 0#, Int#)
WHOLE(indexWord16OffAddr, readWord16OffAddr, writeWord16OffAddr, indexWord16Array#, readWord16Array#, writeWord16Array#, 2#, 1#, 1#, Int#)
WHOLE(indexWord32OffAddr, readWord32OffAddr, writeWord32OffAddr, indexWord32Array#, readWord32Array#, writeWord32Array#, 4#, 3#, 2#, Int#)
WHOLE(indexDoubleOffAddr, readDoubleOffAddr, writeDoubleOffAddr, indexDoubleArray#, readDoubleArray#, writeDoubleArray#, 8#, 7#, 3#, Double#)
WHOLE(indexFloatOffAddr, readFloatOffAddr, writeFloatOffAddr, indexFloatArray#, readFloatArray#, writeFloatArray#, 4#, 3#, 2#, Double#)

-- | The characters up to a zero, or so many of them.
unpackText, unpackUtf8 :: Int# -> [Char]
unpackText a = unpackAppend a []
unpackUtf8 a = decoded (unpackText a)

unpackAppend :: Int# -> [Char] -> [Char]
unpackAppend a rest = unpackFoldr a (:) rest

unpackFoldr :: Int# -> (Char -> b -> b) -> b -> b
unpackFoldr a f end = go 0#
  where
    go i = case indexWord8OffAddr a i of
      0# -> end
      c -> f (C# (chr# c)) (go (i +# 1#))

unpackBytes :: Int# -> Int# -> [Char]
unpackBytes a n = go 0#
  where
    go i
      | isTrue# (i >=# n) = []
      | True = C# (chr# (indexWord8OffAddr a i)) : go (i +# 1#)

-- Bytes to characters: UTF-8.
decoded :: [Char] -> [Char]
decoded [] = []
decoded (c : cs)
  | x < 0x80 = c : decoded cs
  | x < 0xE0 = several (x - 0xC0) 1 cs
  | x < 0xF0 = several (x - 0xE0) 2 cs
  | True = several (x - 0xF0) 3 cs
  where x = ord c

several :: Int -> Int -> [Char] -> [Char]
several x 0 cs = chr x : decoded cs
several x n (c : cs) = several (x * 64 + (ord c - 0x80)) (n - 1) cs
several x _ [] = [chr x]
