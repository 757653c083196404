{-# LANGUAGE FlexibleContexts, RankNTypes, ScopedTypeVariables #-}
-- | Mutable vectors of every kind.
module Data.Vector.Generic.Mutable
  ( MVector(..), length, null, slice, init, tail, take, drop, splitAt, unsafeSlice, unsafeInit, unsafeTail, unsafeTake, unsafeDrop, overlaps
  , new, unsafeNew, replicate, replicateM, generate, generateM, clone, grow, unsafeGrow, growFront, unsafeGrowFront, clear, read, readMaybe, write
  , modify, modifyM, swap, exchange, unsafeRead, unsafeWrite, unsafeModify, unsafeModifyM, unsafeSwap, unsafeExchange
  , mapM_, imapM_, forM_, iforM_, foldl, foldl', foldM, foldM', foldr, foldr', foldrM, foldrM', ifoldl, ifoldl', ifoldM, ifoldM', ifoldr, ifoldr'
  , ifoldrM, ifoldrM', nextPermutation, nextPermutationBy, prevPermutation, prevPermutationBy, set, copy, move, unsafeCopy, unsafeMove
  , PrimMonad, PrimState, RealWorld
  ) where

import Prelude hiding (drop, foldl, foldr, init, length, mapM_, null, read, replicate, splitAt, tail, take)
import Control.Monad.Primitive (PrimMonad(..), RealWorld)
import Control.Monad.ST (ST)
import Data.Vector.Generic.Mutable.Base
import Data.Vector.Internal.Check

-- Length and parts ------------------------------------------------------------------------------------------------

length :: MVector v a => v s a -> Int
length = basicLength
{-# INLINE length #-}

null :: MVector v a => v s a -> Bool
null v = basicLength v == 0

-- | From a position on, so many elements; they are the same cells.
slice :: (HasCallStack, MVector v a) => Int -> Int -> v s a -> v s a
slice i n v = if isSlice i n (basicLength v) then basicUnsafeSlice i n v else badSlice i n (basicLength v)

init, tail :: (HasCallStack, MVector v a) => v s a -> v s a
init v = let n = basicLength v - 1 in if n < 0 then badSlice 0 n 0 else basicUnsafeSlice 0 n v
tail v = let n = basicLength v - 1 in if n < 0 then badSlice 1 n 0 else basicUnsafeSlice 1 n v

take, drop :: MVector v a => Int -> v s a -> v s a
take n v = basicUnsafeSlice 0 (max 0 (min n (basicLength v))) v
drop n v = let l = basicLength v; n' = max 0 (min n l) in basicUnsafeSlice n' (l - n') v

splitAt :: MVector v a => Int -> v s a -> (v s a, v s a)
splitAt n v = (take n v, drop n v)

unsafeSlice :: MVector v a => Int -> Int -> v s a -> v s a
unsafeSlice = basicUnsafeSlice

unsafeInit, unsafeTail :: MVector v a => v s a -> v s a
unsafeInit v = basicUnsafeSlice 0 (basicLength v - 1) v
unsafeTail v = basicUnsafeSlice 1 (basicLength v - 1) v

unsafeTake, unsafeDrop :: MVector v a => Int -> v s a -> v s a
unsafeTake n = basicUnsafeSlice 0 n
unsafeDrop n v = basicUnsafeSlice n (basicLength v - n) v

-- | Whether some cells belong to both.
overlaps :: MVector v a => v s a -> v s a -> Bool
overlaps = basicOverlaps

-- New ones --------------------------------------------------------------------------------------------------------

-- | A vector of so many elements, which nobody has written: zero where they are unboxed, else an error.
new, unsafeNew :: (HasCallStack, PrimMonad m, MVector v a) => Int -> m (v (PrimState m) a)
new n = if n < 0 then negativeLength n else primitive (fresh n)
unsafeNew n = primitive (fresh n)

fresh :: MVector v a => Int -> ST s (v s a)
fresh n = basicUnsafeNew n >>= \v -> basicInitialize v >> return v

-- | So many equal elements, or none.
replicate :: (PrimMonad m, MVector v a) => Int -> a -> m (v (PrimState m) a)
replicate n x = primitive (basicUnsafeReplicate (max 0 n) x)

replicateM :: (PrimMonad m, MVector v a) => Int -> m a -> m (v (PrimState m) a)
replicateM n act = generateM n (const act)

generate :: (PrimMonad m, MVector v a) => Int -> (Int -> a) -> m (v (PrimState m) a)
generate n f = let n' = max 0 n in primitive (basicUnsafeNew n' >>= \v -> generateFrom 0 n' v f >> return v)

generateFrom :: MVector v a => Int -> Int -> v s a -> (Int -> a) -> ST s ()
generateFrom i n v f = if i >= n then return () else basicUnsafeWrite v i (f i) >> generateFrom (i + 1) n v f

generateM :: (PrimMonad m, MVector v a) => Int -> (Int -> m a) -> m (v (PrimState m) a)
generateM n f = primitive (fresh n') >>= \v ->
  let go i = if i >= n' then return v else f i >>= \x -> primitive (basicUnsafeWrite v i x) >> go (i + 1) in go 0
  where n' = max 0 n

clone :: (PrimMonad m, MVector v a) => v (PrimState m) a -> m (v (PrimState m) a)
clone v = primitive (basicUnsafeNew (basicLength v) >>= \w -> basicUnsafeCopy w v >> return w)

-- | The elements in a new vector, with room for so many more behind them; before them.
grow, unsafeGrow :: (HasCallStack, PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> m (v (PrimState m) a)
grow v by = if by < 0 then negativeLength by else primitive (basicUnsafeGrow v by)
unsafeGrow v by = primitive (basicUnsafeGrow v by)

growFront, unsafeGrowFront :: (HasCallStack, PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> m (v (PrimState m) a)
growFront v by = if by < 0 then negativeLength by else unsafeGrowFront v by
unsafeGrowFront v by = primitive (fresh (by + n) >>= \w -> basicUnsafeCopy (basicUnsafeSlice by n w) v >> return w)
  where n = basicLength v

clear :: (PrimMonad m, MVector v a) => v (PrimState m) a -> m ()
clear v = primitive (basicClear v)

-- Elements --------------------------------------------------------------------------------------------------------

read :: (HasCallStack, PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> m a
read v i = if isIndex i (basicLength v) then primitive (basicUnsafeRead v i) else outOfBounds i (basicLength v)
{-# INLINE read #-}

readMaybe :: (PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> m (Maybe a)
readMaybe v i
  | 0 <= i && i < basicLength v = primitive (fmap Just (basicUnsafeRead v i))
  | otherwise = return Nothing

write :: (HasCallStack, PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> a -> m ()
write v i x = if isIndex i (basicLength v) then primitive (basicUnsafeWrite v i x) else outOfBounds i (basicLength v)
{-# INLINE write #-}

modify :: (HasCallStack, PrimMonad m, MVector v a) => v (PrimState m) a -> (a -> a) -> Int -> m ()
modify v f i = if isIndex i (basicLength v) then primitive (modified v f i) else outOfBounds i (basicLength v)

modifyM :: (HasCallStack, PrimMonad m, MVector v a) => v (PrimState m) a -> (a -> m a) -> Int -> m ()
modifyM v f i = if isIndex i (basicLength v) then unsafeModifyM v f i else outOfBounds i (basicLength v)

swap :: (HasCallStack, PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> Int -> m ()
swap v i j
  | not (isIndex i (basicLength v)) = outOfBounds i (basicLength v)
  | not (isIndex j (basicLength v)) = outOfBounds j (basicLength v)
  | otherwise = primitive (exchanged v i j)

exchanged :: MVector v a => v s a -> Int -> Int -> ST s ()
exchanged v i j = basicUnsafeRead v i >>= \x -> basicUnsafeRead v j >>= \y -> basicUnsafeWrite v i y >> basicUnsafeWrite v j x

-- | Puts an element in the place of the one that it gives back.
exchange :: (HasCallStack, PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> a -> m a
exchange v i x = if isIndex i (basicLength v) then unsafeExchange v i x else outOfBounds i (basicLength v)

unsafeRead :: (PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> m a
unsafeRead v i = primitive (basicUnsafeRead v i)
{-# INLINE unsafeRead #-}

unsafeWrite :: (PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> a -> m ()
unsafeWrite v i x = primitive (basicUnsafeWrite v i x)
{-# INLINE unsafeWrite #-}

unsafeModify :: (PrimMonad m, MVector v a) => v (PrimState m) a -> (a -> a) -> Int -> m ()
unsafeModify v f i = primitive (modified v f i)

modified :: MVector v a => v s a -> (a -> a) -> Int -> ST s ()
modified v f i = basicUnsafeRead v i >>= \x -> basicUnsafeWrite v i (f x)

unsafeModifyM :: (PrimMonad m, MVector v a) => v (PrimState m) a -> (a -> m a) -> Int -> m ()
unsafeModifyM v f i = primitive (basicUnsafeRead v i) >>= f >>= \x -> primitive (basicUnsafeWrite v i x)

unsafeSwap :: (PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> Int -> m ()
unsafeSwap v i j = primitive (exchanged v i j)

unsafeExchange :: (PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> a -> m a
unsafeExchange v i x = primitive (basicUnsafeRead v i >>= \old -> basicUnsafeWrite v i x >> return old)

-- Folds -----------------------------------------------------------------------------------------------------------

mapM_ :: (PrimMonad m, MVector v a) => (a -> m b) -> v (PrimState m) a -> m ()
mapM_ f = imapM_ (const f)

imapM_ :: (PrimMonad m, MVector v a) => (Int -> a -> m b) -> v (PrimState m) a -> m ()
imapM_ f v = go 0
  where
    n = basicLength v
    go i = if i >= n then return () else unsafeRead v i >>= \x -> f i x >> go (i + 1)

forM_ :: (PrimMonad m, MVector v a) => v (PrimState m) a -> (a -> m b) -> m ()
forM_ v f = mapM_ f v

iforM_ :: (PrimMonad m, MVector v a) => v (PrimState m) a -> (Int -> a -> m b) -> m ()
iforM_ v f = imapM_ f v

foldl, foldl' :: (PrimMonad m, MVector v a) => (b -> a -> b) -> b -> v (PrimState m) a -> m b
foldl f = ifoldl (\b _ x -> f b x)
foldl' f = ifoldl' (\b _ x -> f b x)

ifoldl, ifoldl' :: (PrimMonad m, MVector v a) => (b -> Int -> a -> b) -> b -> v (PrimState m) a -> m b
ifoldl f z v = primitive (upwards 0 (basicLength v) v f z)
ifoldl' f z v = primitive (upwards' 0 (basicLength v) v f z)

upwards, upwards' :: MVector v a => Int -> Int -> v s a -> (b -> Int -> a -> b) -> b -> ST s b
upwards i n v f acc
  | i >= n = return acc
  | otherwise = basicUnsafeRead v i >>= \x -> upwards (i + 1) n v f (f acc i x)
upwards' i n v f acc
  | i >= n = acc `seq` return acc
  | otherwise = acc `seq` (basicUnsafeRead v i >>= \x -> case f acc i x of next -> next `seq` upwards' (i + 1) n v f next)

foldM, foldM' :: (PrimMonad m, MVector v a) => (b -> a -> m b) -> b -> v (PrimState m) a -> m b
foldM f = ifoldM (\b _ x -> f b x)
foldM' f = ifoldM' (\b _ x -> f b x)

ifoldM, ifoldM' :: (PrimMonad m, MVector v a) => (b -> Int -> a -> m b) -> b -> v (PrimState m) a -> m b
ifoldM f z v = go 0 z
  where
    n = basicLength v
    go i acc = if i >= n then return acc else unsafeRead v i >>= \x -> f acc i x >>= go (i + 1)
ifoldM' f z v = go 0 z
  where
    n = basicLength v
    go i acc = acc `seq` if i >= n then return acc else unsafeRead v i >>= \x -> f acc i x >>= go (i + 1)

foldr, foldr' :: (PrimMonad m, MVector v a) => (a -> b -> b) -> b -> v (PrimState m) a -> m b
foldr f = ifoldr (\_ x b -> f x b)
foldr' f = ifoldr' (\_ x b -> f x b)

ifoldr, ifoldr' :: (PrimMonad m, MVector v a) => (Int -> a -> b -> b) -> b -> v (PrimState m) a -> m b
ifoldr f z v = primitive (downwards (basicLength v - 1) v f z)
ifoldr' f z v = primitive (downwards' (basicLength v - 1) v f z)

downwards, downwards' :: MVector v a => Int -> v s a -> (Int -> a -> b -> b) -> b -> ST s b
downwards i v f acc
  | i < 0 = return acc
  | otherwise = basicUnsafeRead v i >>= \x -> downwards (i - 1) v f (f i x acc)
downwards' i v f acc
  | i < 0 = acc `seq` return acc
  | otherwise = acc `seq` (basicUnsafeRead v i >>= \x -> case f i x acc of next -> next `seq` downwards' (i - 1) v f next)

foldrM, foldrM' :: (PrimMonad m, MVector v a) => (a -> b -> m b) -> b -> v (PrimState m) a -> m b
foldrM f = ifoldrM (\_ x b -> f x b)
foldrM' f = ifoldrM' (\_ x b -> f x b)

ifoldrM, ifoldrM' :: (PrimMonad m, MVector v a) => (Int -> a -> b -> m b) -> b -> v (PrimState m) a -> m b
ifoldrM f z v = go (basicLength v - 1) z
  where go i acc = if i < 0 then return acc else unsafeRead v i >>= \x -> f i x acc >>= go (i - 1)
ifoldrM' f z v = go (basicLength v - 1) z
  where go i acc = acc `seq` if i < 0 then return acc else unsafeRead v i >>= \x -> f i x acc >>= go (i - 1)

-- Permutations ----------------------------------------------------------------------------------------------------

-- | The next permutation in the order of the elements; False, and nothing is changed, when this is the last.
nextPermutation, prevPermutation :: (PrimMonad m, Ord e, MVector v e) => v (PrimState m) e -> m Bool
nextPermutation = nextPermutationBy compare
prevPermutation = prevPermutationBy compare

nextPermutationBy, prevPermutationBy :: (PrimMonad m, MVector v e) => (e -> e -> Ordering) -> v (PrimState m) e -> m Bool
nextPermutationBy order v = primitive (permuted (\x y -> order x y == LT) v)
prevPermutationBy order v = primitive (permuted (\x y -> order x y == GT) v)

-- The last position whose element is before the next one's is exchanged with the last one that it is before, and
-- all behind it is turned round.
permuted :: MVector v e => (e -> e -> Bool) -> v s e -> ST s Bool
permuted before v = rising before v (basicLength v - 2)

rising :: MVector v e => (e -> e -> Bool) -> v s e -> Int -> ST s Bool
rising before v i
  | i < 0 = return False
  | otherwise = basicUnsafeRead v i >>= \x -> basicUnsafeRead v (i + 1) >>= \y ->
      if before x y then partner before v i x (basicLength v - 1) else rising before v (i - 1)

partner :: MVector v e => (e -> e -> Bool) -> v s e -> Int -> e -> Int -> ST s Bool
partner before v i x j = basicUnsafeRead v j >>= \y ->
  if before x y then exchanged v i j >> turn v (i + 1) (basicLength v - 1) >> return True else partner before v i x (j - 1)

-- From one position to another the other way round.
turn :: MVector v e => v s e -> Int -> Int -> ST s ()
turn v i j = if i >= j then return () else exchanged v i j >> turn v (i + 1) (j - 1)

-- Whole vectors ---------------------------------------------------------------------------------------------------

-- | Makes all elements equal.
set :: (PrimMonad m, MVector v a) => v (PrimState m) a -> a -> m ()
set v x = primitive (basicSet v x)

-- | Copies the second, which is as long, to the first, with which it shares nothing; or may share.
copy, move :: (HasCallStack, PrimMonad m, MVector v a) => v (PrimState m) a -> v (PrimState m) a -> m ()
copy to from
  | basicOverlaps to from = overlapping
  | basicLength to /= basicLength from = lengthMismatch
  | otherwise = primitive (basicUnsafeCopy to from)
move to from
  | basicLength to /= basicLength from = lengthMismatch
  | otherwise = primitive (basicUnsafeMove to from)

unsafeCopy, unsafeMove :: (PrimMonad m, MVector v a) => v (PrimState m) a -> v (PrimState m) a -> m ()
unsafeCopy to from = primitive (basicUnsafeCopy to from)
unsafeMove to from = primitive (basicUnsafeMove to from)
