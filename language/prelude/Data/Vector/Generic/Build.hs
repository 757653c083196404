{-# LANGUAGE FlexibleContexts, RankNTypes #-}
-- | Vectors of every kind: from functions, lists and other vectors, and with some elements changed. (Ours.)
module Data.Vector.Generic.Build where

import Prelude hiding ((++), concat, drop, enumFromThenTo, enumFromTo, length, replicate, reverse, take)
import qualified Prelude as List
import Control.Monad.Primitive (PrimMonad(..))
import Control.Monad.ST (ST, runST)
import Data.Vector.Generic.Base
import qualified Data.Vector.Generic.Mutable.Base as M
import Data.Vector.Generic.Part
import Data.Vector.Internal.Check

infixr 5 ++

-- By index --------------------------------------------------------------------------------------------------------

empty :: Vector v a => v a
empty = runST (M.basicUnsafeNew 0 >>= basicUnsafeFreeze)

singleton :: Vector v a => a -> v a
singleton = replicate 1

-- | So many equal elements, or none.
replicate :: Vector v a => Int -> a -> v a
replicate n x = runST (M.basicUnsafeReplicate (max 0 n) x >>= basicUnsafeFreeze)

generate :: Vector v a => Int -> (Int -> a) -> v a
generate n f = build (max 0 n) f (given f)

given :: (Int -> a) -> Int -> ST s a
given f i = return (f i)
{-# NOINLINE generate #-}

-- | So many: the value, the function of it, the function of that.
iterateN :: Vector v a => Int -> (a -> a) -> a -> v a
iterateN n f x = let n' = max 0 n in written n' (\m -> iterateFrom 0 n' m f x)

iterateFrom :: M.MVector v a => Int -> Int -> v s a -> (a -> a) -> a -> ST s Int
iterateFrom i n m f x = if i >= n then return n else M.basicUnsafeWrite m i x >> iterateFrom (i + 1) n m f (f x)

enumFromN :: (Vector v a, Num a) => a -> Int -> v a
enumFromN x = enumFromStepN x 1

-- | So many numbers, each the one before and the step.
enumFromStepN :: (Vector v a, Num a) => a -> a -> Int -> v a
enumFromStepN x step n = let n' = max 0 n in x `seq` step `seq` written n' (\m -> stepFrom 0 n' m step x)

stepFrom :: (M.MVector v a, Num a) => Int -> Int -> v s a -> a -> a -> ST s Int
stepFrom i n m step x
  | i >= n = return n
  | otherwise = M.basicUnsafeWrite m i x >> case x + step of next -> next `seq` stepFrom (i + 1) n m step next

enumFromTo :: (Vector v a, Enum a) => a -> a -> v a
enumFromTo x y = fromList (List.enumFromTo x y)

enumFromThenTo :: (Vector v a, Enum a) => a -> a -> a -> v a
enumFromThenTo x y z = fromList (List.enumFromThenTo x y z)

-- By what came before ---------------------------------------------------------------------------------------------

-- | Each element and what the next comes from, until there is none.
unfoldr :: Vector v a => (b -> Maybe (a, b)) -> b -> v a
unfoldr f z = runST (M.basicUnsafeNew 4 >>= \m -> unfoldFrom 0 m f z)

unfoldFrom :: Vector v a => Int -> Mutable v s a -> (b -> Maybe (a, b)) -> b -> ST s (v a)
unfoldFrom k m f s = case f s of
  Nothing -> basicUnsafeFreeze (M.basicUnsafeSlice 0 k m)
  Just (x, s') -> roomFor k m >>= \m' -> M.basicUnsafeWrite m' k x >> unfoldFrom (k + 1) m' f s'

-- The memory, or twice as much with the same elements, so that one may be written at the position.
roomFor :: M.MVector v a => Int -> v s a -> ST s (v s a)
roomFor k m = if k < M.basicLength m then return m else M.basicUnsafeGrow m (max 1 (M.basicLength m))

-- | At most so many.
unfoldrN :: Vector v a => Int -> (b -> Maybe (a, b)) -> b -> v a
unfoldrN n f z = let n' = max 0 n in written n' (\m -> unfoldWithin 0 n' m f z)

unfoldWithin :: M.MVector v a => Int -> Int -> v s a -> (b -> Maybe (a, b)) -> b -> ST s Int
unfoldWithin k n m f s
  | k >= n = return k
  | otherwise = case f s of
      Nothing -> return k
      Just (x, s') -> M.basicUnsafeWrite m k x >> unfoldWithin (k + 1) n m f s'

unfoldrExactN :: Vector v a => Int -> (b -> (a, b)) -> b -> v a
unfoldrExactN n f = unfoldrN n (Just . f)

-- | So many, each a function of the vector of those before; of those behind, from the right.
constructN, constructrN :: Vector v a => Int -> (v a -> a) -> v a
constructN n f = let n' = max 0 n in runST (M.basicUnsafeNew n' >>= basicUnsafeFreeze >>= constructed 0 n' f)
constructrN n f = let n' = max 0 n in runST (M.basicUnsafeNew n' >>= basicUnsafeFreeze >>= constructedDown 0 n' f)

constructed, constructedDown :: Vector v a => Int -> Int -> (v a -> a) -> v a -> ST s (v a)
constructed i n f v
  | i >= n = return v
  | otherwise = basicUnsafeThaw v >>= \m ->
      M.basicUnsafeWrite m i (f (basicUnsafeSlice 0 i v)) >> basicUnsafeFreeze m >>= \v' -> constructed (i + 1) n f v'
constructedDown i n f v
  | i >= n = return v
  | otherwise = basicUnsafeThaw v >>= \m ->
      M.basicUnsafeWrite m (n - i - 1) (f (basicUnsafeSlice (n - i) i v)) >> basicUnsafeFreeze m >>= \v' -> constructedDown (i + 1) n f v'

-- Lists -----------------------------------------------------------------------------------------------------------

toList :: Vector v a => v a -> [a]
toList = basicFoldr (:) []

fromList :: Vector v a => [a] -> v a
fromList xs = runST (M.basicUnsafeNew 4 >>= \m -> listFrom 0 4 m xs)

-- The room is a number of its own: a length need not be asked for at each element.
listFrom :: Vector v a => Int -> Int -> Mutable v s a -> [a] -> ST s (v a)
listFrom k room m xs = case xs of
  [] -> basicUnsafeFreeze (M.basicUnsafeSlice 0 k m)
  x : rest
    | k < room -> M.basicUnsafeWrite m k x >> listFrom (k + 1) room m rest
    | otherwise -> M.basicUnsafeGrow m room >>= \m' -> listFrom k (2 * room) m' xs

-- | The first so many.
fromListN :: Vector v a => Int -> [a] -> v a
fromListN n xs = let n' = max 0 n in written n' (\m -> listWithin 0 n' m xs)

listWithin :: M.MVector v a => Int -> Int -> v s a -> [a] -> ST s Int
listWithin k n m xs
  | k >= n = return n
  | otherwise = case xs of
      [] -> return k
      x : rest -> M.basicUnsafeWrite m k x >> listWithin (k + 1) n m rest

-- | So many elements, of which the last comes first.
fromReverse :: Vector v a => Int -> [a] -> v a
fromReverse n xs = written n (\m -> listBack (n - 1) m xs >> return n)

listBack :: M.MVector v a => Int -> v s a -> [a] -> ST s ()
listBack k m xs = case xs of
  [] -> return ()
  x : rest -> M.basicUnsafeWrite m k x >> listBack (k - 1) m rest

-- Other vectors ---------------------------------------------------------------------------------------------------

cons :: Vector v a => a -> v a -> v a
cons x v = written (n + 1) (\m -> M.basicUnsafeWrite m 0 x >> basicUnsafeCopy (M.basicUnsafeSlice 1 n m) v >> return (n + 1))
  where n = basicLength v

snoc :: Vector v a => v a -> a -> v a
snoc v x = written (n + 1) (\m -> basicUnsafeCopy (M.basicUnsafeSlice 0 n m) v >> M.basicUnsafeWrite m n x >> return (n + 1))
  where n = basicLength v

(++) :: Vector v a => v a -> v a -> v a
v ++ w = written (n + k) (\m ->
  basicUnsafeCopy (M.basicUnsafeSlice 0 n m) v >> basicUnsafeCopy (M.basicUnsafeSlice n k m) w >> return (n + k))
  where
    n = basicLength v
    k = basicLength w

concat :: Vector v a => [v a] -> v a
concat vs = written (sum (map basicLength vs)) (\m -> concatFrom 0 m vs)

concatFrom :: Vector v a => Int -> Mutable v s a -> [v a] -> ST s Int
concatFrom at m vs = case vs of
  [] -> return at
  v : rest -> let n = basicLength v in basicUnsafeCopy (M.basicUnsafeSlice at n m) v >> concatFrom (at + n) m rest

concatNE :: (Vector v a, Foldable t) => t (v a) -> v a
concatNE = concat . foldr (:) []

-- | The elements in memory of their own.
force :: Vector v a => v a -> v a
force v = runST (thawed v >>= basicUnsafeFreeze)

thawed :: Vector v a => v a -> ST s (Mutable v s a)
thawed v = M.basicUnsafeNew (basicLength v) >>= \m -> basicUnsafeCopy m v >> return m

-- | The same elements in a vector of another kind.
convert :: (Vector v a, Vector w a) => v a -> w a
convert v = build (basicLength v) (basicIndex v) (basicFetch v)

reverse :: Vector v a => v a -> v a
reverse v = let n = basicLength v in build n (\i -> basicIndex v (n - 1 - i)) (fromEnd n v)

fromEnd :: Vector v a => Int -> v a -> Int -> ST s a
fromEnd n v i = basicFetch v (n - 1 - i)

-- | For each index of the second the element there.
backpermute, unsafeBackpermute :: (HasCallStack, Vector v a, Vector v Int) => v a -> v Int -> v a
backpermute v is = build (basicLength is) (\k -> v ! basicIndex is k)
  (\k -> let i = basicIndex is k in if isIndex i (basicLength v) then basicFetch v i else outOfBounds i (basicLength v))
unsafeBackpermute v is = build (basicLength is) (\k -> basicIndex v (basicIndex is k)) (\k -> basicFetch v (basicIndex is k))

-- Some elements changed -------------------------------------------------------------------------------------------

-- | What an action makes of a copy.
modify :: Vector v a => (forall s. Mutable v s a -> ST s ()) -> v a -> v a
modify act v = runST (thawed v >>= \m -> act m >> basicUnsafeFreeze m)

-- What actions on single elements, one for each of a list, make of a copy.
changed :: Vector v a => v a -> (forall s. Mutable v s a -> c -> ST s ()) -> [c] -> v a
changed v act cs = modify (\m -> each (act m) cs) v

each :: (c -> ST s ()) -> [c] -> ST s ()
each act cs = case cs of
  [] -> return ()
  c : rest -> act c >> each act rest

(//) :: (HasCallStack, Vector v a) => v a -> [(Int, a)] -> v a
v // ps = let n = basicLength v in changed v (\m (i, x) -> if isIndex i n then M.basicUnsafeWrite m i x else outOfBounds i n) ps

update :: (HasCallStack, Vector v a, Vector v (Int, a)) => v a -> v (Int, a) -> v a
update v ps = v // toList ps

update_ :: (HasCallStack, Vector v a, Vector v Int) => v a -> v Int -> v a -> v a
update_ v is xs = v // zip (toList is) (toList xs)

unsafeUpd :: Vector v a => v a -> [(Int, a)] -> v a
unsafeUpd v ps = changed v (\m (i, x) -> M.basicUnsafeWrite m i x) ps

unsafeUpdate :: (Vector v a, Vector v (Int, a)) => v a -> v (Int, a) -> v a
unsafeUpdate v ps = unsafeUpd v (toList ps)

unsafeUpdate_ :: (Vector v a, Vector v Int) => v a -> v Int -> v a -> v a
unsafeUpdate_ v is xs = unsafeUpd v (zip (toList is) (toList xs))

-- | For each pair the element at the index becomes the function of itself and what is given.
accum :: (HasCallStack, Vector v a) => (a -> b -> a) -> v a -> [(Int, b)] -> v a
accum f v ps = let n = basicLength v in
  changed v (\m (i, y) -> if isIndex i n then M.basicUnsafeRead m i >>= \x -> M.basicUnsafeWrite m i (f x y) else outOfBounds i n) ps

accumulate :: (HasCallStack, Vector v a, Vector v (Int, b)) => (a -> b -> a) -> v a -> v (Int, b) -> v a
accumulate f v ps = accum f v (toList ps)

accumulate_ :: (HasCallStack, Vector v a, Vector v Int, Vector v b) => (a -> b -> a) -> v a -> v Int -> v b -> v a
accumulate_ f v is ys = accum f v (zip (toList is) (toList ys))

unsafeAccum :: Vector v a => (a -> b -> a) -> v a -> [(Int, b)] -> v a
unsafeAccum f v ps = changed v (\m (i, y) -> M.basicUnsafeRead m i >>= \x -> M.basicUnsafeWrite m i (f x y)) ps

unsafeAccumulate :: (Vector v a, Vector v (Int, b)) => (a -> b -> a) -> v a -> v (Int, b) -> v a
unsafeAccumulate f v ps = unsafeAccum f v (toList ps)

unsafeAccumulate_ :: (Vector v a, Vector v Int, Vector v b) => (a -> b -> a) -> v a -> v Int -> v b -> v a
unsafeAccumulate_ f v is ys = unsafeAccum f v (zip (toList is) (toList ys))

-- Mutable vectors -------------------------------------------------------------------------------------------------

-- | A copy that stays as it is; a copy that can change. The unsafe ones share the memory.
freeze, unsafeFreeze :: (PrimMonad m, Vector v a) => Mutable v (PrimState m) a -> m (v a)
freeze m = primitive (M.basicUnsafeNew (M.basicLength m) >>= \c -> M.basicUnsafeCopy c m >> basicUnsafeFreeze c)
unsafeFreeze m = primitive (basicUnsafeFreeze m)

thaw, unsafeThaw :: (PrimMonad m, Vector v a) => v a -> m (Mutable v (PrimState m) a)
thaw v = primitive (thawed v)
unsafeThaw v = primitive (basicUnsafeThaw v)

-- | Copies a vector to a mutable one of the same length.
copy, unsafeCopy :: (HasCallStack, PrimMonad m, Vector v a) => Mutable v (PrimState m) a -> v a -> m ()
copy to v
  | M.basicLength to /= basicLength v = lengthMismatch
  | otherwise = primitive (basicUnsafeCopy to v)
unsafeCopy to v = primitive (basicUnsafeCopy to v)
