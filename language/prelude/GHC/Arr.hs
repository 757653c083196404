{-# LANGUAGE MagicHash, NoImplicitPrelude, RoleAnnotations #-}
-- | Arrays: Report, chapter 14; and mutable ones.
module GHC.Arr
  ( module GHC.Ix, Array(..), STArray(..), array, listArray, (!), bounds, numElements, indices, elems, assocs, accumArray, (//), accum, ixmap
  , amap, newSTArray, boundsSTArray, readSTArray, writeSTArray, freezeSTArray, thawSTArray, unsafeFreezeSTArray, getNumElements
  , unsafeReadSTArray, unsafeWriteSTArray, unsafeAt, unsafeArray, unsafeReplace, unsafeAccum, unsafeAccumArray, readArray
  ) where

import GHC.Prim
import GHC.Base hiding (foldr)
import qualified GHC.Base as Base
import GHC.Enum
import GHC.Err
import GHC.Ix
import qualified GHC.List as List
import GHC.List (zip)
import GHC.Num
import GHC.Read
import GHC.Show
import GHC.ST
import GHC.IO.Exception
import GHC.Exception
import Data.Foldable
import Data.Traversable
import Text.ParserCombinators.ReadPrec (ReadPrec, prec, step)
import qualified Text.Read.Lex as L

infixl 9 !, //

-- | Lower and upper bound, size, elements.
data Array i e = Array !i !i !Int (Array# e)
type role Array nominal representational

-- | The same, mutable.
data STArray s i e = STArray !i !i !Int (Cells# e)
type role STArray nominal nominal representational

instance Eq (STArray s i e) where
  STArray _ _ _ a == STArray _ _ _ b = isTrue# (sameMutableArray# a b)

undefinedElement :: a
undefinedElement = errorWithoutStackTrace "(Array.!): undefined array element"

safeRangeSize :: Ix i => (i, i) -> Int
safeRangeSize b = let r = rangeSize b in if r < 0 then errorWithoutStackTrace "Negative range size" else r

safeIndex :: Ix i => (i, i) -> Int -> i -> Int
safeIndex b n i = let i' = index b i in
  if 0 <= i' && i' < n then i' else errorWithoutStackTrace ("Error in array index; " ++ show i' ++ " not in range [0.." ++ show n ++ ")")

-- Makes a new array of so many elements and fills it.
build# :: (i, i) -> Int -> e -> (STArray () i e -> IO ()) -> Array i e
build# (l, u) n@(I# n#) initial fill = unsafePerformIO# (bindIO# (newArray# n# initial) (\m ->
  thenIO# (fill (STArray l u n m)) (bindIO# (unsafeFreezeArray# m) (\a -> returnIO# (Array l u n a)))))

put :: STArray s i e -> Int -> e -> IO ()
put (STArray _ _ _ m) (I# k) x = writeArray# m k x

get' :: STArray s i e -> Int -> IO e
get' (STArray _ _ _ m) (I# k) = readArray# m k

-- | An array of the pairs; the bounds are strict, the elements are not.
array :: Ix i => (i, i) -> [(i, e)] -> Array i e
array b ies = let n = safeRangeSize b in build# b n undefinedElement (\m -> putAt b n m ies)

-- A loop has a name and a type, so that it is compiled to one, and allocates nothing.
putAt :: Ix i => (i, i) -> Int -> STArray s i e -> [(i, e)] -> IO ()
putAt _ _ _ [] = return ()
putAt b n m ((i, e) : rest) = put m (safeIndex b n i) e >> putAt b n m rest

-- | The same operations by position, which is trusted.
unsafeArray :: Ix i => (i, i) -> [(Int, e)] -> Array i e
unsafeArray b ies = build# b (safeRangeSize b) undefinedElement (\m -> putAll m ies)

unsafeReplace :: Array i e -> [(Int, e)] -> Array i e
unsafeReplace arr ies = copied arr (\m -> putAll m ies)

unsafeAccum :: (e -> a -> e) -> Array i e -> [(Int, a)] -> Array i e
unsafeAccum f arr ies = copied arr (\m -> accumulateAt f m ies)

unsafeAccumArray :: Ix i => (e -> a -> e) -> e -> (i, i) -> [(Int, a)] -> Array i e
unsafeAccumArray f initial b ies = build# b (safeRangeSize b) initial (\m -> accumulateAt f m ies)

putAll :: STArray s i e -> [(Int, e)] -> IO ()
putAll _ [] = return ()
putAll m ((k, e) : rest) = put m k e >> putAll m rest

accumulateAt :: (e -> a -> e) -> STArray s i e -> [(Int, a)] -> IO ()
accumulateAt _ _ [] = return ()
accumulateAt f m ((k, x) : rest) = get' m k >>= \old -> case f old x of
  new -> new `seq` (put m k new >> accumulateAt f m rest)

-- | An array of the elements in order.
listArray :: Ix i => (i, i) -> [e] -> Array i e
listArray b es = let n = safeRangeSize b in build# b n undefinedElement (\m -> putFrom m n 0 es)

putFrom :: STArray s i e -> Int -> Int -> [e] -> IO ()
putFrom m n k xs = if k == n then return () else case xs of
  [] -> return ()
  x : rest -> put m k x >> putFrom m n (k + 1) rest

-- | The element at an index.
(!) :: Ix i => Array i e -> i -> e
(!) arr@(Array l u n _) i = unsafeAt arr (safeIndex (l, u) n i)

unsafeAt :: Array i e -> Int -> e
unsafeAt (Array _ _ _ a) (I# k) = unsafePerformIO# (indexArray# a k)

-- | The parts of an array.
bounds :: Array i e -> (i, i)
bounds (Array l u _ _) = (l, u)

numElements :: Array i e -> Int
numElements (Array _ _ n _) = n

indices :: Ix i => Array i e -> [i]
indices (Array l u _ _) = range (l, u)

elems :: Array i e -> [e]
elems arr = go 0
  where go k = if k == numElements arr then [] else element arr k (\x -> x : go (k + 1))

-- The element, unevaluated, without a thunk that keeps the array.
element :: Array i e -> Int -> (e -> b) -> b
element (Array _ _ _ a) (I# k) f = unsafePerformIO# (bindIO# (indexArray# a k) (\x -> returnIO# (f x)))

-- | The elements with their indices; that an index is looked for as soon as its pair is there can be seen by its costs.
assocs :: Ix i => Array i e -> [(i, e)]
assocs arr@(Array l u n _) = go (range (l, u))
  where
    go [] = []
    go (i : is) = element arr (safeIndex (l, u) n i) (\x -> (i, x) : go is)

-- | An array that accumulates values at their indices, strictly.
accumArray :: Ix i => (e -> a -> e) -> e -> (i, i) -> [(i, a)] -> Array i e
accumArray f initial b ies = let n = safeRangeSize b in build# b n initial (\m -> accumulateIn f b n m ies)

accumulateIn :: Ix i => (e -> a -> e) -> (i, i) -> Int -> STArray s i e -> [(i, a)] -> IO ()
accumulateIn _ _ _ _ [] = return ()
accumulateIn f b n m ((i, x) : rest) = case safeIndex b n i of
  k -> get' m k >>= \old -> case f old x of
    new -> new `seq` (put m k new >> accumulateIn f b n m rest)

copied :: Array i e -> (STArray () i e -> IO ()) -> Array i e
copied arr@(Array l u n a) fill = build# (l, u) n undefinedElement (\m -> copyInto arr m >> fill m)

copyInto :: Array i e -> STArray s i e -> IO ()
copyInto (Array _ _ (I# n) a) (STArray _ _ _ m) = copyArray# a 0# m 0# n

-- | The array with other elements at some indices.
(//) :: Ix i => Array i e -> [(i, e)] -> Array i e
arr@(Array l u n _) // ies = copied arr (\m -> putAt (l, u) n m ies)

accum :: Ix i => (e -> a -> e) -> Array i e -> [(i, a)] -> Array i e
accum f arr@(Array l u n _) ies = copied arr (\m -> accumulateIn f (l, u) n m ies)

-- | Another view of an array's elements.
ixmap :: (Ix i, Ix j) => (i, i) -> (i -> j) -> Array j e -> Array i e
ixmap (l, u) f arr = array (l, u) [(i, arr ! f i) | i <- range (l, u)]

-- | Maps the elements.
amap :: (a -> b) -> Array i a -> Array i b
amap f arr@(Array l u n _) = build# (l, u) n undefinedElement (\m -> mapInto f arr n m 0)

mapInto :: (a -> b) -> Array i a -> Int -> STArray s i b -> Int -> IO ()
mapInto f arr@(Array _ _ _ a) n m k@(I# k#) = if k == n then return ()
  else bindIO# (indexArray# a k#) (\x -> put m k (f x)) >> mapInto f arr n m (k + 1)

instance Functor (Array i) where
  fmap = amap

instance (Ix i, Eq e) => Eq (Array i e) where
  a == b = if numElements a == 0 then numElements b == 0 else bounds a == bounds b && elems a == elems b

instance (Ix i, Ord e) => Ord (Array i e) where
  compare a b = compare (assocs a) (assocs b)

instance (Ix a, Show a, Show b) => Show (Array a b) where
  showsPrec p a = showParen (p > 10) (showString "array " . showsPrec 11 (bounds a) . showChar ' ' . showsPrec 11 (assocs a))

-- | @array bounds associations@, to be made into an array.
readArray :: (Read i, Read list) => ((i, i) -> list -> made) -> ReadPrec made
readArray make = parens (prec 10 (expectP (L.Ident "array") >> step readPrec >>= \theBounds ->
  step readPrec >>= \list -> return (make theBounds list)))

instance (Ix a, Read a, Read b) => Read (Array a b) where
  readPrec = readArray array
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Foldable (Array i) where
  foldr f z arr = Base.foldr f z (elems arr)
  foldr1 f arr
    | numElements arr == 0 = errorWithoutStackTrace "foldr1: empty Array"
    | otherwise = List.foldr1 f (elems arr)
  foldl1 f arr
    | numElements arr == 0 = errorWithoutStackTrace "foldl1: empty Array"
    | otherwise = List.foldl1 f (elems arr)
  length = numElements
  null a = numElements a == 0
  toList = elems

instance Ix i => Traversable (Array i) where
  traverse f arr = fmap (listArray (bounds arr)) (traverse f (elems arr))

-- | Mutable arrays.
newSTArray :: Ix i => (i, i) -> e -> ST s (STArray s i e)
newSTArray (l, u) initial = case safeRangeSize (l, u) of
  n@(I# n#) -> ST (bindIO# (newArray# n# initial) (\m -> returnIO# (STArray l u n m)))

boundsSTArray :: STArray s i e -> (i, i)
boundsSTArray (STArray l u _ _) = (l, u)

getNumElements :: STArray s i e -> Int
getNumElements (STArray _ _ n _) = n

readSTArray :: Ix i => STArray s i e -> i -> ST s e
readSTArray m@(STArray l u n _) i = unsafeReadSTArray m (safeIndex (l, u) n i)

writeSTArray :: Ix i => STArray s i e -> i -> e -> ST s ()
writeSTArray m@(STArray l u n _) i e = unsafeWriteSTArray m (safeIndex (l, u) n i) e

unsafeReadSTArray :: STArray s i e -> Int -> ST s e
unsafeReadSTArray m k = ST (get' m k)

unsafeWriteSTArray :: STArray s i e -> Int -> e -> ST s ()
unsafeWriteSTArray m k e = ST (put m k e)

-- | A copy, or the array itself, which then must not be changed.
freezeSTArray, unsafeFreezeSTArray :: STArray s i e -> ST s (Array i e)
freezeSTArray m@(STArray l u n@(I# n#) _) = ST (bindIO# (newArray# n# undefinedElement) (\c ->
  thenIO# (copyElements m (STArray l u n c) 0) (bindIO# (unsafeFreezeArray# c) (\a -> returnIO# (Array l u n a)))))
unsafeFreezeSTArray (STArray l u n m) = ST (bindIO# (unsafeFreezeArray# m) (\a -> returnIO# (Array l u n a)))

copyElements :: STArray s i e -> STArray t i e -> Int -> IO ()
copyElements from to k = if k == getNumElements from then return () else get' from k >>= \x -> put to k x >> copyElements from to (k + 1)

thawSTArray :: Array i e -> ST s (STArray s i e)
thawSTArray arr@(Array l u n@(I# n#) _) = ST (bindIO# (newArray# n# undefinedElement) (\m ->
  let c = STArray l u n m in thenIO# (copyInto arr c) (returnIO# c)))
