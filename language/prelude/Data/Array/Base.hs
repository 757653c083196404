{-# LANGUAGE FlexibleContexts, FlexibleInstances, MagicHash, MultiParamTypeClasses, NoImplicitPrelude, RankNTypes, RoleAnnotations, ScopedTypeVariables, UndecidableInstances #-}
-- | Arrays of several kinds under one interface: 'IArray' for those that stay as they are, 'MArray' for those that
-- change. Boxed elements are kept unevaluated; those of 'UArray' and 'STUArray' are packed, so evaluated.
module Data.Array.Base
  ( IArray(..), MArray(..), UArray(..), STUArray(..), ListUArray, array, listArray, (!), indices, elems, assocs, accumArray, (//), accum
  , (!?), genArray, foldrArray, foldlArray', foldlArray, foldrArray', traverseArray_, forArray_, foldlArrayM', foldrArrayM'
  , newGenArray, modifyArray, modifyArray', foldlMArray', foldrMArray', mapMArrayM_, forMArrayM_, foldlMArrayM', foldrMArrayM'
  , amap, ixmap, safeRangeSize, safeIndex, newListArray, readArray, writeArray, getElems, getAssocs, mapArray, mapIndices, freeze, thaw
  , unsafeFreeze, unsafeThaw, freezeSTUArray, thawSTUArray, unsafeFreezeSTUArray, unsafeThawSTUArray, castSTUArray, arrEleBottom
  , listArrayST, listUArrayST, unsafeReplaceST, unsafeAccumST, unsafeAccumArrayST, unsafeArrayUArray, unsafeReplaceUArray
  , unsafeAccumUArray, unsafeAccumArrayUArray, unsafeNewArraySTUArray_, eqUArray, cmpUArray, cmpIntUArray, showsIArray, readIArray
  , freezeIOArray, thawIOArray, unsafeFreezeIOArray, unsafeThawIOArray, memcpy_freeze, memcpy_thaw, nullStablePtr
  , bOOL_SCALE, wORD_SCALE, dOUBLE_SCALE, fLOAT_SCALE, safe_scale, bOOL_INDEX, bOOL_BIT, bOOL_NOT_BIT
  ) where

import GHC.Prim
import GHC.Base
import GHC.Enum
import GHC.Err
import GHC.Exception
import GHC.Ix
import GHC.List (zip)
import GHC.Num
import GHC.Read
import GHC.Real
import GHC.Show
import GHC.ST
import qualified GHC.Arr as Arr
import GHC.Arr (Array, STArray)
import qualified Control.Monad.ST.Lazy as Lazy
import Control.Monad.ST (stToIO)
import Data.Array.Element
import Foreign.C.Types (CSize)
import Foreign.Ptr (Ptr, nullPtr)
import Foreign.StablePtr (StablePtr, castPtrToStablePtr)
import GHC.IOArray (IOArray(..))
import Text.ParserCombinators.ReadPrec (ReadPrec)

infixl 9 !, !?, //

-- Immutable ---------------------------------------------------------------------------------------------------------

-- | Arrays that stay as they are, with elements of type @e@.
class IArray a e where
  bounds :: Ix i => a i e -> (i, i)
  numElements :: Ix i => a i e -> Int
  unsafeArray :: Ix i => (i, i) -> [(Int, e)] -> a i e
  unsafeAt :: Ix i => a i e -> Int -> e
  unsafeReplace :: Ix i => a i e -> [(Int, e)] -> a i e
  unsafeAccum :: Ix i => (e -> e' -> e) -> a i e -> [(Int, e')] -> a i e
  unsafeAccumArray :: Ix i => (e -> e' -> e) -> e -> (i, i) -> [(Int, e')] -> a i e
  unsafeReplace arr ies = fromBoxed (Arr.unsafeReplace (toBoxed arr) ies)
  unsafeAccum f arr ies = fromBoxed (Arr.unsafeAccum f (toBoxed arr) ies)
  unsafeAccumArray f initial b ies = fromBoxed (Arr.unsafeAccumArray f initial b ies)

toBoxed :: (IArray a e, Ix i) => a i e -> Array i e
toBoxed arr = Arr.listArray (bounds arr) (elems arr)

fromBoxed :: (IArray a e, Ix i) => Array i e -> a i e
fromBoxed arr = listArray (Arr.bounds arr) (Arr.elems arr)

safeRangeSize :: Ix i => (i, i) -> Int
safeRangeSize b = let r = rangeSize b in if r < 0 then negativeSize else r

negativeSize :: Int
negativeSize = raise# (errorCallWithCallStackException "Negative range size" (pushCallStack ("error", place) emptyCallStack))
  where place = SrcLoc "array-0.5.4.0" "Data.Array.Base" "libraries/array/Data/Array/Base.hs" 87 40 87 67

safeIndex :: Ix i => (i, i) -> Int -> i -> Int
safeIndex b n i = let i' = index b i in
  if 0 <= i' && i' < n then i' else badSafeIndex i' n

badSafeIndex :: Int -> Int -> Int
badSafeIndex i n = errorWithoutStackTrace ("Error in array index; " ++ show i ++ " not in range [0.." ++ show n ++ ")")
{-# NOINLINE badSafeIndex #-}

-- | An array of the pairs.
array :: (IArray a e, Ix i) => (i, i) -> [(i, e)] -> a i e
array b ies = let n = safeRangeSize b in unsafeArray b [(safeIndex b n i, e) | (i, e) <- ies]

-- | An array of the elements in order.
listArray :: (IArray a e, Ix i) => (i, i) -> [e] -> a i e
listArray b es = let n = safeRangeSize b in unsafeArray b (zip [0 .. n - 1] es)

-- | The element at an index.
(!) :: (IArray a e, Ix i) => a i e -> i -> e
(!) arr i = case bounds arr of b -> unsafeAt arr (safeIndex b (numElements arr) i)

-- | The element at an index, if it is within the bounds.
(!?) :: (IArray a e, Ix i) => a i e -> i -> Maybe e
arr !? i = case bounds arr of
  b | inRange b i -> Just (unsafeAt arr (index b i))
    | otherwise -> Nothing

-- | Each element by its index.
genArray :: (IArray a e, Ix i) => (i, i) -> (i -> e) -> a i e
genArray b f = listArray b [f i | i <- range b]

-- | The parts of an array.
indices :: (IArray a e, Ix i) => a i e -> [i]
indices arr = case bounds arr of b -> range b

elems :: (IArray a e, Ix i) => a i e -> [e]
elems arr = [unsafeAt arr i | i <- [0 .. numElements arr - 1]]

assocs :: (IArray a e, Ix i) => a i e -> [(i, e)]
assocs arr = case bounds arr of b -> [(i, arr ! i) | i <- range b]

-- | An array that accumulates values at their indices.
accumArray :: (IArray a e, Ix i) => (e -> e' -> e) -> e -> (i, i) -> [(i, e')] -> a i e
accumArray f initial b ies = let n = safeRangeSize b in
  unsafeAccumArray f initial b [(safeIndex b n i, e) | (i, e) <- ies]

-- | The array with other elements at some indices.
(//) :: (IArray a e, Ix i) => a i e -> [(i, e)] -> a i e
arr // ies = case bounds arr of b -> unsafeReplace arr [(safeIndex b (numElements arr) i, e) | (i, e) <- ies]

accum :: (IArray a e, Ix i) => (e -> e' -> e) -> a i e -> [(i, e')] -> a i e
accum f arr ies = case bounds arr of b -> unsafeAccum f arr [(safeIndex b (numElements arr) i, e) | (i, e) <- ies]

-- | Maps the elements.
amap :: (IArray a e', IArray a e, Ix i) => (e' -> e) -> a i e' -> a i e
amap f arr = case bounds arr of b -> let n = numElements arr in unsafeArray b [(i, f (unsafeAt arr i)) | i <- [0 .. n - 1]]

-- | Another view of an array's elements.
ixmap :: (IArray a e, Ix i, Ix j) => (i, i) -> (i -> j) -> a j e -> a i e
ixmap b f arr = array b [(i, arr ! f i) | i <- range b]

-- Folds over the elements in the order of their indices; @l@ begins at the lowest, @r@ at the highest, and those with a prime
-- evaluate what they have so far.

foldrArray, foldrArray' :: (IArray a e, Ix i) => (e -> b -> b) -> b -> a i e -> b
foldrArray f z arr = go 0
  where
    n = numElements arr
    go i = if i == n then z else f (unsafeAt arr i) (go (i + 1))
foldrArray' f z arr = go (numElements arr - 1) z
  where go i acc = acc `seq` (if i < 0 then acc else go (i - 1) (f (unsafeAt arr i) acc))

foldlArray, foldlArray' :: (IArray a e, Ix i) => (b -> e -> b) -> b -> a i e -> b
foldlArray f z arr = go (numElements arr - 1)
  where go i = if i < 0 then z else f (go (i - 1)) (unsafeAt arr i)
foldlArray' f z arr = go 0 z
  where
    n = numElements arr
    go i acc = acc `seq` (if i == n then acc else go (i + 1) (f acc (unsafeAt arr i)))

traverseArray_ :: (IArray a e, Ix i, Applicative f) => (e -> f b) -> a i e -> f ()
traverseArray_ f = foldrArray (\e rest -> f e *> rest) (pure ())

forArray_ :: (IArray a e, Ix i, Applicative f) => a i e -> (e -> f b) -> f ()
forArray_ arr f = traverseArray_ f arr

foldlArrayM' :: (IArray a e, Ix i, Monad m) => (b -> e -> m b) -> b -> a i e -> m b
foldlArrayM' f z arr = go 0 z
  where
    n = numElements arr
    go i acc = acc `seq` (if i == n then return acc else f acc (unsafeAt arr i) >>= go (i + 1))

foldrArrayM' :: (IArray a e, Ix i, Monad m) => (e -> b -> m b) -> b -> a i e -> m b
foldrArrayM' f z arr = go (numElements arr - 1) z
  where go i acc = acc `seq` (if i < 0 then return acc else f (unsafeAt arr i) acc >>= go (i - 1))

instance IArray Array e where
  bounds = Arr.bounds
  numElements = Arr.numElements
  unsafeArray = Arr.unsafeArray
  unsafeAt = Arr.unsafeAt
  unsafeReplace = Arr.unsafeReplace
  unsafeAccum = Arr.unsafeAccum
  unsafeAccumArray = Arr.unsafeAccumArray

-- | Packed arrays: lower and upper bound, size, elements.
data UArray i e = UArray !i !i !Int ByteArray#
type role UArray nominal nominal

instance Unboxed e => IArray UArray e where
  bounds (UArray l u _ _) = (l, u)
  numElements (UArray _ _ n _) = n
  unsafeArray b ies = case safeRangeSize b of
    I# _ -> runST (newSTUArray b >>= \m -> writeAll m ies >> unsafeFreezeSTUArray m)
  unsafeAt (UArray _ _ _ a) i = elementAt a i
  unsafeReplace arr ies = runST (thawSTUArray arr >>= \m -> writeAll m ies >> unsafeFreezeSTUArray m)
  unsafeAccum f arr ies = runST (thawSTUArray arr >>= \m -> accumulate f m ies >> unsafeFreezeSTUArray m)
  unsafeAccumArray f initial b ies =
    runST (newArray b initial >>= \m -> accumulate f m ies >> unsafeFreezeSTUArray m)

writeAll :: Unboxed e => STUArray s i e -> [(Int, e)] -> ST s ()
writeAll _ [] = return ()
writeAll m@(STUArray _ _ _ a) ((i, e) : rest) = ST (writeElement (bytesOf# a) i e) >> writeAll m rest

accumulate :: Unboxed e => (e -> e' -> e) -> STUArray s i e -> [(Int, e')] -> ST s ()
accumulate _ _ [] = return ()
accumulate f m@(STUArray _ _ _ a) ((i, x) : rest) =
  ST (readElement (bytesOf# a) i) >>= \old -> ST (writeElement (bytesOf# a) i (f old x)) >> accumulate f m rest

instance (Ix i, Eq e, IArray UArray e) => Eq (UArray i e) where
  (==) = eqUArray

instance (Ix i, Ord e, IArray UArray e) => Ord (UArray i e) where
  compare = cmpUArray

instance (Ix i, Show i, Show e, IArray UArray e) => Show (UArray i e) where
  showsPrec = showsIArray

instance (Ix i, Read i, Read e, IArray UArray e) => Read (UArray i e) where
  readPrec = readIArray
  readListPrec = readListPrecDefault
  readList = readListDefault

-- | A function that makes a packed array of a list, for all types of indices.
type ListUArray e = forall i. Ix i => (i, i) -> [e] -> UArray i e

eqUArray :: (IArray UArray e, Ix i, Eq e) => UArray i e -> UArray i e -> Bool
eqUArray a b = if numElements a == 0 then numElements b == 0 else bounds a == bounds b && elems a == elems b

cmpUArray :: (IArray UArray e, Ix i, Ord e) => UArray i e -> UArray i e -> Ordering
cmpUArray a b = compare (assocs a) (assocs b)

cmpIntUArray :: (IArray UArray e, Ord e) => UArray Int e -> UArray Int e -> Ordering
cmpIntUArray = cmpUArray

-- | Shows and reads the array as a call of 'array'.
showsIArray :: (IArray a e, Ix i, Show i, Show e) => Int -> a i e -> ShowS
showsIArray p a = showParen (p > 10) (showString "array " . showsPrec 11 (bounds a) . showChar ' ' . showsPrec 11 (assocs a))

readIArray :: (IArray a e, Ix i, Read i, Read e) => ReadPrec (a i e)
readIArray = Arr.readArray array

-- Mutable -----------------------------------------------------------------------------------------------------------

-- | Arrays of elements @e@ that actions of the monad @m@ change.
class Monad m => MArray a e m where
  getBounds :: Ix i => a i e -> m (i, i)
  getNumElements :: Ix i => a i e -> m Int
  newArray :: Ix i => (i, i) -> e -> m (a i e)
  newArray_ :: Ix i => (i, i) -> m (a i e)
  unsafeNewArray_ :: Ix i => (i, i) -> m (a i e)
  unsafeRead :: Ix i => a i e -> Int -> m e
  unsafeWrite :: Ix i => a i e -> Int -> e -> m ()
  -- readArray and writeArray: an instance may know its arrays better.
  readAt :: Ix i => a i e -> i -> m e
  writeAt :: Ix i => a i e -> i -> e -> m ()
  newArray b initial = let n = safeRangeSize b in
    unsafeNewArray_ b >>= \m -> actions [unsafeWrite m i initial | i <- [0 .. n - 1]] >> return m
  unsafeNewArray_ b = newArray b arrEleBottom
  newArray_ b = newArray b arrEleBottom
  readAt m i = getBounds m >>= \b -> getNumElements m >>= \n -> unsafeRead m (safeIndex b n i)
  writeAt m i e = getBounds m >>= \b -> getNumElements m >>= \n -> unsafeWrite m (safeIndex b n i) e

actions :: Monad m => [m ()] -> m ()
actions [] = return ()
actions (m : ms) = m >> actions ms

-- | What an element is that nobody has written.
arrEleBottom :: a
arrEleBottom = raise# (errorCallWithCallStackException "MArray: undefined array element" (pushCallStack ("error", place) emptyCallStack))
  where place = SrcLoc "array-0.5.4.0" "Data.Array.Base" "libraries/array/Data/Array/Base.hs" 812 16 812 55

-- | A new array of the elements in order.
newListArray :: (MArray a e m, Ix i) => (i, i) -> [e] -> m (a i e)
newListArray b es = newArray_ b >>= \m -> let
    n = safeRangeSize b
    go i xs = if i == n then return () else case xs of
      [] -> return ()
      x : rest -> unsafeWrite m i x >> go (i + 1) rest
  in go 0 es >> return m

-- | The element at an index.
readArray :: (MArray a e m, Ix i) => a i e -> i -> m e
readArray = readAt

-- | Changes the element at an index.
writeArray :: (MArray a e m, Ix i) => a i e -> i -> e -> m ()
writeArray = writeAt

-- | Changes the element at an index by a function; 'modifyArray'' evaluates the new one first.
modifyArray, modifyArray' :: (MArray a e m, Ix i) => a i e -> i -> (e -> e) -> m ()
modifyArray m i f = getBounds m >>= \b -> getNumElements m >>= \n -> let at = safeIndex b n i in
  unsafeRead m at >>= \x -> unsafeWrite m at (f x)
modifyArray' m i f = getBounds m >>= \b -> getNumElements m >>= \n -> let at = safeIndex b n i in
  unsafeRead m at >>= \x -> let x' = f x in x' `seq` unsafeWrite m at x'

-- | Each element by an action with its index.
newGenArray :: (MArray a e m, Ix i) => (i, i) -> (i -> m e) -> m (a i e)
newGenArray b f = newArray_ b >>= \m -> let
    n = safeRangeSize b
    fill [] = return m
    fill (i : is) = f i >>= \x -> unsafeWrite m (safeIndex b n i) x >> fill is
  in fill (range b)

foldlMArray' :: (MArray a e m, Ix i) => (b -> e -> b) -> b -> a i e -> m b
foldlMArray' f = foldlMArrayM' (\acc x -> return (f acc x))

foldrMArray' :: (MArray a e m, Ix i) => (e -> b -> b) -> b -> a i e -> m b
foldrMArray' f = foldrMArrayM' (\x acc -> return (f x acc))

mapMArrayM_ :: (MArray a e m, Ix i) => (e -> m b) -> a i e -> m ()
mapMArrayM_ f = foldlMArrayM' (\_ x -> f x >> return ()) ()

forMArrayM_ :: (MArray a e m, Ix i) => a i e -> (e -> m b) -> m ()
forMArrayM_ m f = mapMArrayM_ f m

foldlMArrayM' :: (MArray a e m, Ix i) => (b -> e -> m b) -> b -> a i e -> m b
foldlMArrayM' f z m = getNumElements m >>= \n -> let
    go i acc = acc `seq` (if i == n then return acc else unsafeRead m i >>= \x -> f acc x >>= go (i + 1))
  in go 0 z

foldrMArrayM' :: (MArray a e m, Ix i) => (e -> b -> m b) -> b -> a i e -> m b
foldrMArrayM' f z m = getNumElements m >>= \n -> let
    go i acc = acc `seq` (if i < 0 then return acc else unsafeRead m i >>= \x -> f x acc >>= go (i - 1))
  in go (n - 1) z

-- | The elements as they are now.
getElems :: (MArray a e m, Ix i) => a i e -> m [e]
getElems m = getNumElements m >>= \n -> collect [unsafeRead m i | i <- [0 .. n - 1]]

collect :: Monad m => [m a] -> m [a]
collect [] = return []
collect (m : ms) = m >>= \x -> collect ms >>= \xs -> return (x : xs)

getAssocs :: (MArray a e m, Ix i) => a i e -> m [(i, e)]
getAssocs m = getBounds m >>= \b -> getNumElements m >>= \n ->
  collect [unsafeRead m (safeIndex b n i) >>= \e -> return (i, e) | i <- range b]

-- | A new array of mapped elements.
mapArray :: (MArray a e' m, MArray a e m, Ix i) => (e' -> e) -> a i e' -> m (a i e)
mapArray f m = getBounds m >>= \b -> getNumElements m >>= \n -> newArray_ b >>= \new ->
  actions [unsafeRead m i >>= \e -> unsafeWrite new i (f e) | i <- [0 .. n - 1]] >> return new

-- | A new array of elements at other indices.
mapIndices :: (MArray a e m, Ix i, Ix j) => (i, i) -> (i -> j) -> a j e -> m (a i e)
mapIndices b' f m = newArray_ b' >>= \new -> let n' = safeRangeSize b' in
  actions [readArray m (f i') >>= \e -> unsafeWrite new (safeIndex b' n' i') e | i' <- range b'] >> return new

-- | A copy that stays as it is; a copy that can change.
freeze, unsafeFreeze :: (Ix i, MArray a e m, IArray b e) => a i e -> m (b i e)
freeze m = getBounds m >>= \b -> getElems m >>= \es -> return (listArray b es)
unsafeFreeze = freeze

thaw, unsafeThaw :: (Ix i, IArray a e, MArray b e m) => a i e -> m (b i e)
thaw arr = case bounds arr of
  b -> newArray_ b >>= \m -> actions [unsafeWrite m i (unsafeAt arr i) | i <- [0 .. safeRangeSize b - 1]] >> return m
unsafeThaw = thaw

instance MArray (STArray s) e (ST s) where
  getBounds m = return (Arr.boundsSTArray m)
  getNumElements m = return (Arr.getNumElements m)
  newArray = Arr.newSTArray
  unsafeRead = Arr.unsafeReadSTArray
  unsafeWrite = Arr.unsafeWriteSTArray
  readAt m i = Arr.unsafeReadSTArray m (safeIndex (Arr.boundsSTArray m) (Arr.getNumElements m) i)
  writeAt m i e = Arr.unsafeWriteSTArray m (safeIndex (Arr.boundsSTArray m) (Arr.getNumElements m) i) e

instance MArray (STArray s) e (Lazy.ST s) where
  getBounds m = return (Arr.boundsSTArray m)
  getNumElements m = return (Arr.getNumElements m)
  newArray b e = Lazy.strictToLazyST (Arr.newSTArray b e)
  unsafeRead m i = Lazy.strictToLazyST (Arr.unsafeReadSTArray m i)
  unsafeWrite m i e = Lazy.strictToLazyST (Arr.unsafeWriteSTArray m i e)

-- | Packed arrays that change: lower and upper bound, size, elements.
data STUArray s i e = STUArray !i !i !Int (MutableByteArray# s)
type role STUArray nominal nominal nominal

instance Eq (STUArray s i e) where
  STUArray _ _ _ a == STUArray _ _ _ b = isTrue# (sameMutableByteArray# (bytesOf# a) (bytesOf# b))

instance Unboxed e => MArray (STUArray s) e (ST s) where
  getBounds (STUArray l u _ _) = return (l, u)
  getNumElements (STUArray _ _ n _) = return n
  newArray b initial = case safeRangeSize b of
    n@(I# _) -> newSTUArray b >>= \m@(STUArray _ _ _ a) -> ST (fillElements (bytesOf# a) n initial) >> return m
  newArray_ = newSTUArray
  unsafeNewArray_ = newSTUArray
  unsafeRead (STUArray _ _ _ a) i = ST (readElement (bytesOf# a) i)
  unsafeWrite (STUArray _ _ _ a) i e = ST (writeElement (bytesOf# a) i e)
  readAt (STUArray l u n a) i = ST (readElement (bytesOf# a) (safeIndex (l, u) n i))
  writeAt (STUArray l u n a) i e = ST (writeElement (bytesOf# a) (safeIndex (l, u) n i) e)

-- All zero. As in the array package, a size that overflows is not noticed here: there are no elements then.
newSTUArray :: forall s i e. (Ix i, Unboxed e) => (i, i) -> ST s (STUArray s i e)
newSTUArray (l, u) = case rangeSize (l, u) of
  n -> case elementsSize (arrEleBottom :: e) n of
    I# size -> ST (bindIO# (newByteArray# size) (\a -> returnIO# (STUArray l u n (arrayOf# a))))

-- | A copy, or the array itself, which then must not be changed.
freezeSTUArray, unsafeFreezeSTUArray :: STUArray s i e -> ST s (UArray i e)
freezeSTUArray m = copied m >>= unsafeFreezeSTUArray
unsafeFreezeSTUArray (STUArray l u n a) = ST (bindIO# (unsafeFreezeByteArray# (bytesOf# a)) (\f -> returnIO# (UArray l u n f)))

thawSTUArray, unsafeThawSTUArray :: UArray i e -> ST s (STUArray s i e)
thawSTUArray arr = unsafeThawSTUArray arr >>= copied
unsafeThawSTUArray (UArray l u n a) = ST (bindIO# (unsafeThawByteArray# a) (\m -> returnIO# (STUArray l u n (arrayOf# m))))

copied :: STUArray s i e -> ST s (STUArray s i e)
copied (STUArray l u n a) = case sizeofMutableByteArray# (bytesOf# a) of
  size -> ST (bindIO# (newByteArray# size) (\c ->
    thenIO# (copyMutableByteArray# (bytesOf# a) 0# c 0# size) (returnIO# (STUArray l u n (arrayOf# c)))))

-- | The same bytes as elements of another type.
castSTUArray :: STUArray s i a -> ST s (STUArray s i b)
castSTUArray (STUArray l u n a) = return (STUArray l u n a)

-- Parts of the above for those who make instances --------------------------------------------------------------------

listArrayST :: Ix i => (i, i) -> [e] -> ST s (STArray s i e)
listArrayST = newListArray

listUArrayST :: (MArray (STUArray s) e (ST s), Ix i) => (i, i) -> [e] -> ST s (STUArray s i e)
listUArrayST = newListArray

writeEach :: (MArray a e m, Ix i) => a i e -> [(Int, e)] -> m ()
writeEach _ [] = return ()
writeEach m ((i, e) : rest) = unsafeWrite m i e >> writeEach m rest

combineEach :: (MArray a e m, Ix i) => (e -> e' -> e) -> a i e -> [(Int, e')] -> m ()
combineEach _ _ [] = return ()
combineEach f m ((i, x) : rest) = unsafeRead m i >>= \old -> unsafeWrite m i (f old x) >> combineEach f m rest

unsafeReplaceST :: (IArray a e, Ix i) => a i e -> [(Int, e)] -> ST s (STArray s i e)
unsafeReplaceST arr ies = thaw arr >>= \m -> writeEach m ies >> return m

unsafeAccumST :: (IArray a e, Ix i) => (e -> e' -> e) -> a i e -> [(Int, e')] -> ST s (STArray s i e)
unsafeAccumST f arr ies = thaw arr >>= \m -> combineEach f m ies >> return m

unsafeAccumArrayST :: Ix i => (e -> e' -> e) -> e -> (i, i) -> [(Int, e')] -> ST s (STArray s i e)
unsafeAccumArrayST f initial b ies = newArray b initial >>= \m -> combineEach f m ies >> return m

-- | What nobody writes is the last argument.
unsafeArrayUArray :: (MArray (STUArray s) e (ST s), Ix i) => (i, i) -> [(Int, e)] -> e -> ST s (UArray i e)
unsafeArrayUArray b ies initial = newArray b initial >>= \m -> writeEach m ies >> unsafeFreezeSTUArray m

unsafeReplaceUArray :: (MArray (STUArray s) e (ST s), Ix i) => UArray i e -> [(Int, e)] -> ST s (UArray i e)
unsafeReplaceUArray arr ies = thawSTUArray arr >>= \m -> writeEach m ies >> unsafeFreezeSTUArray m

unsafeAccumUArray :: (MArray (STUArray s) e (ST s), Ix i) => (e -> e' -> e) -> UArray i e -> [(Int, e')] -> ST s (UArray i e)
unsafeAccumUArray f arr ies = thawSTUArray arr >>= \m -> combineEach f m ies >> unsafeFreezeSTUArray m

unsafeAccumArrayUArray :: (MArray (STUArray s) e (ST s), Ix i) => (e -> e' -> e) -> e -> (i, i) -> [(Int, e')] -> ST s (UArray i e)
unsafeAccumArrayUArray f initial b ies = newArray b initial >>= \m -> combineEach f m ies >> unsafeFreezeSTUArray m

-- | The function says how many bytes so many elements take. What is passed around takes a number in a box.
unsafeNewArraySTUArray_ :: Ix i => (i, i) -> (Int# -> Int#) -> ST s (STUArray s i e)
unsafeNewArraySTUArray_ (l, u) bytes = case rangeSize (l, u) of
  n@(I# _) -> case (unsafeCoerce# bytes :: Int -> Int#) n of
    size -> ST (bindIO# (newByteArray# size) (\a -> returnIO# (STUArray l u n (arrayOf# a))))

freezeIOArray, unsafeFreezeIOArray :: IOArray i e -> IO (Array i e)
freezeIOArray (IOArray m) = stToIO (Arr.freezeSTArray m)
unsafeFreezeIOArray (IOArray m) = stToIO (Arr.unsafeFreezeSTArray m)

thawIOArray, unsafeThawIOArray :: Array i e -> IO (IOArray i e)
thawIOArray arr = stToIO (Arr.thawSTArray arr >>= \m -> return (IOArray m))
unsafeThawIOArray = thawIOArray

-- | Copies so many bytes from the second array to the first. Arrays have no address here, so the pointer is null.
memcpy_freeze :: MutableByteArray# s -> MutableByteArray# s -> CSize -> IO (Ptr a)
memcpy_freeze to from size = case fromIntegral size of
  I# n -> thenIO# (copyMutableByteArray# (bytesOf# from) 0# (bytesOf# to) 0# n) (returnIO# nullPtr)

memcpy_thaw :: MutableByteArray# s -> ByteArray# -> CSize -> IO (Ptr a)
memcpy_thaw to from size = case fromIntegral size of
  I# n -> thenIO# (copyByteArray# from 0# (bytesOf# to) 0# n) (returnIO# nullPtr)

nullStablePtr :: StablePtr a
nullStablePtr = castPtrToStablePtr nullPtr

-- | The bytes of so many elements.
bOOL_SCALE, wORD_SCALE, dOUBLE_SCALE, fLOAT_SCALE :: Int# -> Int#
bOOL_SCALE n = uncheckedIShiftRA# (n +# 7#) 3#
wORD_SCALE n = safe_scale 8# n
dOUBLE_SCALE n = safe_scale 8# n
fLOAT_SCALE n = safe_scale 4# n

-- | So many elements of so many bytes; more than an Int can say is an error.
safe_scale :: Int# -> Int# -> Int#
safe_scale bytes n = case scaled (I# bytes) (I# n) of I# size -> size

-- | The word in which an element of an array of Bool lies, and its bit there; all other bits.
bOOL_INDEX :: Int# -> Int#
bOOL_INDEX i = uncheckedIShiftRA# i 6#

bOOL_BIT, bOOL_NOT_BIT :: Int# -> Word#
bOOL_BIT i = int2Word# (uncheckedIShiftL# 1# (andI# i 63#))
bOOL_NOT_BIT i = int2Word# (notI# (uncheckedIShiftL# 1# (andI# i 63#)))
