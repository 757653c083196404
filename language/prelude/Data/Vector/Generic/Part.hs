{-# LANGUAGE FlexibleContexts, RankNTypes #-}
-- | Vectors of every kind: lengths, elements, parts, and how new ones are made. (Ours: the package has it in one module.)
module Data.Vector.Generic.Part where

import Prelude hiding (drop, head, init, last, length, null, splitAt, tail, take)
import Control.Monad.ST (ST, runST)
import Data.Vector.Generic.Base
import qualified Data.Vector.Generic.Mutable.Base as M
import Data.Vector.Internal.Check

infixl 9 !, !?

-- Making ----------------------------------------------------------------------------------------------------------

-- | So many elements, each by its index; the function and the action say the same ('basicBuild').
build :: Vector v a => Int -> (Int -> a) -> (forall s. Int -> ST s a) -> v a
build n f step = runST (basicBuild n f step)
{-# INLINE build #-}

-- | What an action leaves in new memory.
create :: Vector v a => (forall s. ST s (Mutable v s a)) -> v a
create make = runST (make >>= basicUnsafeFreeze)

-- | New memory that is written from an index on, and where the writing ended.
written :: Vector v a => Int -> (forall s. Mutable v s a -> ST s Int) -> v a
written room write = runST (M.basicUnsafeNew room >>= \m -> write m >>= \n -> basicUnsafeFreeze (M.basicUnsafeSlice 0 n m))

-- | A function of an element, evaluated or not.
with :: Vector v a => v a -> Int -> (a -> r) -> r
with v i k = case basicUnsafeIndexM v i of Box x -> k x
{-# INLINE with #-}

-- Elements --------------------------------------------------------------------------------------------------------

length :: Vector v a => v a -> Int
length = basicLength
{-# INLINE length #-}

null :: Vector v a => v a -> Bool
null v = basicLength v == 0

(!) :: (HasCallStack, Vector v a) => v a -> Int -> a
v ! i = if isIndex i (basicLength v) then basicIndex v i else outOfBounds i (basicLength v)
{-# INLINE (!) #-}

(!?) :: Vector v a => v a -> Int -> Maybe a
v !? i
  | 0 <= i && i < basicLength v = with v i Just
  | otherwise = Nothing

head, last :: (HasCallStack, Vector v a) => v a -> a
head v = if basicLength v == 0 then outOfBounds 0 0 else basicIndex v 0
last v = if basicLength v == 0 then outOfBounds (-1) 0 else basicIndex v (basicLength v - 1)

unsafeIndex :: Vector v a => v a -> Int -> a
unsafeIndex = basicIndex
{-# INLINE unsafeIndex #-}

unsafeHead, unsafeLast :: Vector v a => v a -> a
unsafeHead v = basicIndex v 0
unsafeLast v = basicIndex v (basicLength v - 1)

-- | The element in a monad: it is looked up when the action is done, and not evaluated.
indexM :: (HasCallStack, Vector v a, Monad m) => v a -> Int -> m a
indexM v i = if isIndex i (basicLength v) then with v i return else outOfBounds i (basicLength v)

headM, lastM :: (HasCallStack, Vector v a, Monad m) => v a -> m a
headM v = if basicLength v == 0 then outOfBounds 0 0 else unsafeIndexM v 0
lastM v = if basicLength v == 0 then outOfBounds (-1) 0 else unsafeIndexM v (basicLength v - 1)

unsafeIndexM :: (Vector v a, Monad m) => v a -> Int -> m a
unsafeIndexM v i = with v i return

unsafeHeadM, unsafeLastM :: (Vector v a, Monad m) => v a -> m a
unsafeHeadM v = unsafeIndexM v 0
unsafeLastM v = unsafeIndexM v (basicLength v - 1)

-- Parts, which share the memory -----------------------------------------------------------------------------------

-- | From a position on, so many elements.
slice :: (HasCallStack, Vector v a) => Int -> Int -> v a -> v a
slice i n v = if isSlice i n (basicLength v) then basicUnsafeSlice i n v else badSlice i n (basicLength v)

init, tail :: (HasCallStack, Vector v a) => v a -> v a
init v = let n = basicLength v - 1 in if n < 0 then badSlice 0 n 0 else basicUnsafeSlice 0 n v
tail v = let n = basicLength v - 1 in if n < 0 then badSlice 1 n 0 else basicUnsafeSlice 1 n v

take, drop :: Vector v a => Int -> v a -> v a
take n v = basicUnsafeSlice 0 (max 0 (min n (basicLength v))) v
drop n v = let l = basicLength v; n' = max 0 (min n l) in basicUnsafeSlice n' (l - n') v

splitAt :: Vector v a => Int -> v a -> (v a, v a)
splitAt n v = (take n v, drop n v)

uncons :: Vector v a => v a -> Maybe (a, v a)
uncons v = if basicLength v == 0 then Nothing else with v 0 (\x -> Just (x, unsafeTail v))

unsnoc :: Vector v a => v a -> Maybe (v a, a)
unsnoc v = let n = basicLength v in if n == 0 then Nothing else with v (n - 1) (\x -> Just (unsafeInit v, x))

unsafeSlice :: Vector v a => Int -> Int -> v a -> v a
unsafeSlice = basicUnsafeSlice

unsafeInit, unsafeTail :: Vector v a => v a -> v a
unsafeInit v = basicUnsafeSlice 0 (basicLength v - 1) v
unsafeTail v = basicUnsafeSlice 1 (basicLength v - 1) v

unsafeTake, unsafeDrop :: Vector v a => Int -> v a -> v a
unsafeTake n = basicUnsafeSlice 0 n
unsafeDrop n v = basicUnsafeSlice n (basicLength v - n) v
