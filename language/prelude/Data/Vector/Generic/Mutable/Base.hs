-- | What every kind of mutable vector can do.
module Data.Vector.Generic.Mutable.Base (MVector(..)) where

import Control.Monad.ST (ST)

-- | Mutable vectors @v s a@ with elements @a@ in the state thread @s@. Positions and lengths are trusted.
class MVector v a where
  {-# MINIMAL basicLength, basicUnsafeSlice, basicOverlaps, basicUnsafeNew, basicInitialize, basicUnsafeRead, basicUnsafeWrite #-}
  basicLength :: v s a -> Int
  -- | From a position on, so many elements, which are shared.
  basicUnsafeSlice :: Int -> Int -> v s a -> v s a
  -- | Whether some cells belong to both.
  basicOverlaps :: v s a -> v s a -> Bool
  basicUnsafeNew :: Int -> ST s (v s a)
  -- | Makes of new memory what can be read.
  basicInitialize :: v s a -> ST s ()
  basicUnsafeReplicate :: Int -> a -> ST s (v s a)
  basicUnsafeRead :: v s a -> Int -> ST s a
  basicUnsafeWrite :: v s a -> Int -> a -> ST s ()
  -- | Lets go of what the elements refer to.
  basicClear :: v s a -> ST s ()
  basicSet :: v s a -> a -> ST s ()
  -- | Copies the second to the first, which is as long and shares nothing with it; or may share.
  basicUnsafeCopy, basicUnsafeMove :: v s a -> v s a -> ST s ()
  -- | The elements in a new vector that is longer by so many.
  basicUnsafeGrow :: v s a -> Int -> ST s (v s a)

  basicUnsafeReplicate n x = basicUnsafeNew n >>= \v -> basicSet v x >> return v
  basicClear _ = return ()
  basicSet v x = setFrom 0 (basicLength v) v x
  basicUnsafeCopy to from = copyFrom 0 (basicLength from) to from
  basicUnsafeMove to from
    | basicOverlaps to from = basicUnsafeNew (basicLength from) >>= \between ->
        basicUnsafeCopy between from >> basicUnsafeCopy to between
    | otherwise = basicUnsafeCopy to from
  basicUnsafeGrow v by = basicUnsafeNew (n + by) >>= \new ->
    basicInitialize (basicUnsafeSlice n by new) >> basicUnsafeCopy (basicUnsafeSlice 0 n new) v >> return new
    where n = basicLength v

-- Loops are functions by themselves: so they take the token of the action with their arguments.
setFrom :: MVector v a => Int -> Int -> v s a -> a -> ST s ()
setFrom i n v x = if i >= n then return () else basicUnsafeWrite v i x >> setFrom (i + 1) n v x

copyFrom :: MVector v a => Int -> Int -> v s a -> v s a -> ST s ()
copyFrom i n to from
  | i >= n = return ()
  | otherwise = basicUnsafeRead from i >>= \x -> basicUnsafeWrite to i x >> copyFrom (i + 1) n to from
