{-# LANGUAGE FlexibleInstances, MagicHash, MultiParamTypeClasses, RoleAnnotations, TypeFamilies #-}
-- | Vectors of references to values: their types, and how they lie in memory. (Ours.)
module Data.Vector.Boxed (Vector(..), MVector(..), uninitialised) where

import Prelude
import Data.Vector.Generic.Base (Box(..), Mutable)
import qualified Data.Vector.Generic.Base as G
import qualified Data.Vector.Generic.Mutable.Base as M
import GHC.Base (Int(..), isTrue#)
import GHC.Prim
import GHC.ST (ST(..), runST)

-- | The first element, how many there are, and where they lie.
data Vector a = Vector Int# Int# (Array# a)
data MVector s a = MVector Int# Int# (Cells# a)
type role MVector nominal representational

type instance Mutable Vector = MVector

uninitialised :: a
uninitialised = error "Data.Vector.Mutable: uninitialised element. If you are trying to compact a vector, use the 'Data.Vector.force' function to remove uninitialised elements from the underlying array."
{-# NOINLINE uninitialised #-}

instance M.MVector MVector a where
  basicLength (MVector _ n _) = I# n
  basicUnsafeSlice (I# i) (I# n) (MVector o _ a) = MVector (o +# i) n a
  basicOverlaps (MVector o n a) (MVector p m b) =
    isTrue# (sameMutableArray# a b) && I# o < I# (p +# m) && I# p < I# (o +# n)
  basicUnsafeNew n = M.basicUnsafeReplicate n uninitialised
  basicInitialize _ = return ()
  basicUnsafeReplicate (I# n) x = ST (bindIO# (newArray# n x) (\a -> returnIO# (MVector 0# n a)))
  basicUnsafeRead (MVector o _ a) (I# i) = ST (readArray# a (o +# i))
  basicUnsafeWrite (MVector o _ a) (I# i) x = ST (writeArray# a (o +# i) x)
  basicClear v = M.basicSet v uninitialised
  basicSet v x = setFrom 0 (M.basicLength v) v x
  basicUnsafeCopy (MVector o _ to) (MVector p n from) = ST (copyMutableArray# from p to o n)
  basicUnsafeMove (MVector o _ to) (MVector p n from) = ST (copyMutableArray# from p to o n)

instance G.Vector Vector a where
  basicUnsafeFreeze (MVector o n a) = ST (bindIO# (unsafeFreezeArray# a) (\b -> returnIO# (Vector o n b)))
  basicUnsafeThaw (Vector o n a) = ST (bindIO# (unsafeThawArray# a) (\b -> returnIO# (MVector o n b)))
  basicLength (Vector _ n _) = I# n
  basicUnsafeSlice (I# i) (I# n) (Vector o _ a) = Vector (o +# i) n a
  basicUnsafeIndexM (Vector o _ a) (I# i) = unsafePerformIO# (bindIO# (indexArray# a (o +# i)) (\x -> returnIO# (Box x)))
  basicUnsafeCopy (MVector o _ to) (Vector p n from) = ST (copyArray# from p to o n)
  basicFetch (Vector o _ a) (I# i) = ST (indexArray# a (o +# i))
  basicIndex (Vector o _ a) (I# i) = unsafePerformIO# (indexArray# a (o +# i))
  basicBuild n _ step = M.basicUnsafeNew n >>= \m -> fillFrom 0 n m step >> G.basicUnsafeFreeze m
  basicFoldl' f z v = runST (foldFrom 0 (G.basicLength v) v f z)
  basicFoldr f z (Vector o n a) = go o
    where
      end = o +# n
      go i = if isTrue# (i >=# end) then z else
        unsafePerformIO# (bindIO# (indexArray# a i) (\x -> returnIO# (f x (go (i +# 1#)))))

-- Loops are functions by themselves: so they take the token of the action with their arguments.
setFrom :: Int -> Int -> MVector s a -> a -> ST s ()
setFrom i n v x = if i >= n then return () else M.basicUnsafeWrite v i x >> setFrom (i + 1) n v x

fillFrom :: Int -> Int -> MVector s a -> (Int -> ST s a) -> ST s ()
fillFrom i n v step = if i >= n then return () else step i >>= \x -> M.basicUnsafeWrite v i x >> fillFrom (i + 1) n v step

foldFrom :: Int -> Int -> Vector a -> (b -> a -> b) -> b -> ST s b
foldFrom i n v f acc
  | i >= n = acc `seq` return acc
  | otherwise = acc `seq` (G.basicFetch v i >>= \x -> case f acc x of y -> y `seq` foldFrom (i + 1) n v f y)
