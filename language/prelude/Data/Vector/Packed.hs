{-# LANGUAGE MagicHash, ScopedTypeVariables #-}
-- | Parts of byte arrays with elements in them: what unboxed vectors are made of. (Ours.)
module Data.Vector.Packed
  ( Packed(..), MPacked(..), Truth(..), size, part, at, msize, mpart, overlaps, new, readAt, writeAt, set, copy, move, grown, freeze, thaw
  ) where

import Prelude
import Data.Array.Element (Unboxed(..))
import GHC.Base (Int(..), isTrue#)
import GHC.Prim
import GHC.ST (ST(..))

-- | The first element, how many there are, and where they lie.
data Packed e = Packed Int# Int# ByteArray#
data MPacked s e = MPacked Int# Int# Bytes#

-- | A truth value that has a byte for itself: the packed arrays of @array@ give it a bit.
newtype Truth = Truth Bool

instance Unboxed Truth where
  elementsSize _ n = n
  readElement a (I# i) = bindIO# (readWord8Array# a i) (\x -> case isTrue# x of b -> b `seq` returnIO# (Truth b))
  writeElement a (I# i) (Truth e) = case e of
    True -> writeWord8Array# a i 1#
    False -> writeWord8Array# a i 0#
  elementAt a (I# i) = Truth (isTrue# (indexWord8Array# a i))

size :: Packed e -> Int
size (Packed _ n _) = I# n

msize :: MPacked s e -> Int
msize (MPacked _ n _) = I# n

-- | From a position on, so many elements.
part :: Int -> Int -> Packed e -> Packed e
part (I# i) (I# n) (Packed o _ a) = Packed (o +# i) n a

mpart :: Int -> Int -> MPacked s e -> MPacked s e
mpart (I# i) (I# n) (MPacked o _ a) = MPacked (o +# i) n a

at :: Unboxed e => Packed e -> Int -> e
at (Packed o _ a) (I# i) = elementAt a (I# (o +# i))
{-# INLINE at #-}

overlaps :: MPacked s e -> MPacked s e -> Bool
overlaps (MPacked o n a) (MPacked p m b) =
  isTrue# (sameMutableByteArray# a b) && I# o < I# (p +# m) && I# p < I# (o +# n)

-- | All zero.
new :: forall s e. Unboxed e => Int -> ST s (MPacked s e)
new (I# n) = case elementsSize (undefined :: e) (I# n) of
  I# bytes -> ST (bindIO# (newByteArray# bytes) (\a -> returnIO# (MPacked 0# n a)))

readAt :: Unboxed e => MPacked s e -> Int -> ST s e
readAt (MPacked o _ a) (I# i) = ST (readElement a (I# (o +# i)))
{-# INLINE readAt #-}

writeAt :: Unboxed e => MPacked s e -> Int -> e -> ST s ()
writeAt (MPacked o _ a) (I# i) x = ST (writeElement a (I# (o +# i)) x)
{-# INLINE writeAt #-}

-- | Makes all elements equal: what is there is copied behind itself.
set :: Unboxed e => MPacked s e -> e -> ST s ()
set m x
  | msize m <= 0 = x `seq` return ()
  | otherwise = writeAt m 0 x >> spread m 1

spread :: Unboxed e => MPacked s e -> Int -> ST s ()
spread m have
  | have >= msize m = return ()
  | otherwise = let n = min have (msize m - have) in copy (mpart have n m) (mpart 0 n m) >> spread m (have + n)

copy, move :: forall s e. Unboxed e => MPacked s e -> MPacked s e -> ST s ()
copy (MPacked o _ to) (MPacked p n from) = case (bytes (I# o), bytes (I# p), bytes (I# n)) of
  (I# o', I# p', I# n') -> ST (copyMutableByteArray# from p' to o' n')
  where bytes = elementsSize (undefined :: e)
move = copy

-- | The elements in a new array that is longer by so many.
grown :: Unboxed e => MPacked s e -> Int -> ST s (MPacked s e)
grown m by = new (msize m + by) >>= \larger -> copy (mpart 0 (msize m) larger) m >> return larger

freeze :: MPacked s e -> ST s (Packed e)
freeze (MPacked o n a) = ST (bindIO# (unsafeFreezeByteArray# a) (\b -> returnIO# (Packed o n b)))

thaw :: Packed e -> ST s (MPacked s e)
thaw (Packed o n a) = ST (bindIO# (unsafeThawByteArray# a) (\b -> returnIO# (MPacked o n b)))
