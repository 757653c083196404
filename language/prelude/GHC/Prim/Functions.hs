{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Operations that programs see as primitive ones, and that are functions here.
module GHC.Prim.Functions where

import GHC.Prim
import GHC.Base

-- | The parts of arrays as arrays of their own.
cloneArray :: Array# a -> Int# -> Int# -> Array# a
cloneArray a at n = case unsafePerformIO# (boxed (bindIO# (thawArray a at n) (\m -> unsafeFreezeArray# m))) of Boxed b -> b

cloneMutableArray :: Cells# a -> Int# -> Int# -> IO (Cells# a)
cloneMutableArray m at n = bindIO# (newArray# n (lacking ())) (\c -> thenIO# (copyMutableArray# m at c 0# n) (returnIO# c))

freezeArray :: Cells# a -> Int# -> Int# -> IO (Array# a)
freezeArray m at n = bindIO# (cloneMutableArray m at n) (\c -> unsafeFreezeArray# c)

thawArray :: Array# a -> Int# -> Int# -> IO (Cells# a)
thawArray a at n = bindIO# (newArray# n (lacking ())) (\c -> thenIO# (copyArray# a at c 0# n) (returnIO# c))

data Boxed a = Boxed (Array# a)

boxed :: IO (Array# a) -> IO (Boxed a)
boxed m = bindIO# m (\a -> returnIO# (Boxed a))

-- What an array has before it is filled.
lacking :: () -> a
lacking u = lacking u

resizeMutableByteArray :: Bytes# -> Int# -> IO Bytes#
resizeMutableByteArray m n = bindIO# (newByteArray# n) (\c ->
  case sizeofMutableByteArray# m of
    size -> thenIO# (copyMutableByteArray# m 0# c 0# (if isTrue# (size <# n) then size else n)) (returnIO# c))

-- | -1, 0 or 1: parts of so many bytes, byte by byte.
compareByteArrays :: ByteArray# -> Int# -> ByteArray# -> Int# -> Int# -> Int#
compareByteArrays a i b j n = case n of
  0# -> 0#
  _ -> case indexWord8Array# a i of
    x -> case indexWord8Array# b j of
      y | isTrue# (x <# y) -> -1#
        | isTrue# (x ># y) -> 1#
        | True -> compareByteArrays a (i +# 1#) b (j +# 1#) (n -# 1#)

-- | The upper half of a product of 128 bits.
highWord :: Word# -> Word# -> Word#
highWord x y =
  plusWord# (plusWord# (timesWord# xh yh) (uncheckedShiftRL# middle 32#)) (uncheckedShiftRL# crossed 32#)
  where
    xl = and# x mask
    xh = uncheckedShiftRL# x 32#
    yl = and# y mask
    yh = uncheckedShiftRL# y 32#
    mask = 4294967295##
    crossed = plusWord# (timesWord# xh yl) (uncheckedShiftRL# (timesWord# xl yl) 32#)
    middle = plusWord# (timesWord# xl yh) (and# crossed mask)

firstOf :: (a, b) -> a
firstOf p = case p of (x, _) -> x
