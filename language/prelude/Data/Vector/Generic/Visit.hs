{-# LANGUAGE FlexibleContexts #-}
-- | Vectors of every kind: choosing, searching, folding, comparing. (Ours.)
module Data.Vector.Generic.Visit where

import Prelude hiding
  ( all, and, any, break, concatMap, dropWhile, elem, filter, foldMap, foldl, foldl1, foldr, foldr1, length, map, mapM_, maximum, minimum, notElem
  , or, product, showsPrec, span, sum, takeWhile )
import Control.Monad.ST (ST, runST)
import Data.Vector.Generic.Base
import qualified Data.Vector.Generic.Build as Build
import qualified Data.Vector.Generic.Mutable.Base as M
import Data.Vector.Generic.Part
import Data.Vector.Generic.Zip
import Data.Vector.Internal.Check

-- Elements to others ----------------------------------------------------------------------------------------------

indexed :: (Vector v a, Vector v (Int, a)) => v a -> v (Int, a)
indexed = imap (,)

concatMap :: (Vector v a, Vector v b) => (a -> v b) -> v a -> v b
concatMap f v = Build.concat (basicFoldr (\x rest -> f x : rest) [] v)

-- Choosing --------------------------------------------------------------------------------------------------------

filter :: Vector v a => (a -> Bool) -> v a -> v a
filter p = ifilter (\_ x -> p x)

ifilter :: Vector v a => (Int -> a -> Bool) -> v a -> v a
ifilter p v = let n = basicLength v in written n (\m -> filterFrom 0 n 0 m p v)

filterFrom :: Vector v a => Int -> Int -> Int -> Mutable v s a -> (Int -> a -> Bool) -> v a -> ST s Int
filterFrom i n k m p v
  | i >= n = return k
  | otherwise = basicFetch v i >>= \x ->
      if p i x then M.basicUnsafeWrite m k x >> filterFrom (i + 1) n (k + 1) m p v else filterFrom (i + 1) n k m p v

-- | Of elements beside each other that are equal, the first.
uniq :: (Vector v a, Eq a) => v a -> v a
uniq v = ifilter (\i x -> i == 0 || not (with v (i - 1) (== x))) v

mapMaybe :: (Vector v a, Vector v b) => (a -> Maybe b) -> v a -> v b
mapMaybe f = imapMaybe (\_ x -> f x)

imapMaybe :: (Vector v a, Vector v b) => (Int -> a -> Maybe b) -> v a -> v b
imapMaybe f v = let n = basicLength v in written n (\m -> chooseFrom 0 n 0 m f v)

chooseFrom :: (Vector v a, Vector v b) => Int -> Int -> Int -> Mutable v s b -> (Int -> a -> Maybe b) -> v a -> ST s Int
chooseFrom i n k m f v
  | i >= n = return k
  | otherwise = basicFetch v i >>= \x -> case f i x of
      Nothing -> chooseFrom (i + 1) n k m f v
      Just y -> M.basicUnsafeWrite m k y >> chooseFrom (i + 1) n (k + 1) m f v

catMaybes :: (Vector v a, Vector v (Maybe a)) => v (Maybe a) -> v a
catMaybes = mapMaybe id

-- | The longest part at the beginning of which all that is true; the rest.
takeWhile, dropWhile :: Vector v a => (a -> Bool) -> v a -> v a
takeWhile p v = unsafeTake (prefix p v) v
dropWhile p v = unsafeDrop (prefix p v) v

prefix :: Vector v a => (a -> Bool) -> v a -> Int
prefix p v = case findIndex (not . p) v of
  Nothing -> basicLength v
  Just i -> i

span, break, spanR, breakR :: Vector v a => (a -> Bool) -> v a -> (v a, v a)
span p v = let n = prefix p v in (unsafeTake n v, unsafeDrop n v)
break p = span (not . p)
spanR p v = let n = maybe 0 (+ 1) (findIndexR (not . p) v) in (unsafeDrop n v, unsafeTake n v)
breakR p = spanR (not . p)

-- | What it is true of, and the rest. The rest of 'unstablePartition' is the other way round.
partition, unstablePartition :: Vector v a => (a -> Bool) -> v a -> (v a, v a)
partition p v = (yes, Build.reverse no)
  where (yes, no) = unstablePartition p v
unstablePartition p v = (unsafeTake count both, unsafeDrop count both)
  where
    n = basicLength v
    (both, count) = runST (M.basicUnsafeNew n >>= \m -> partFrom 0 0 n m p v >>= \k -> basicUnsafeFreeze m >>= \b -> return (b, k))

partFrom :: Vector v a => Int -> Int -> Int -> Mutable v s a -> (a -> Bool) -> v a -> ST s Int
partFrom i k l m p v
  | k >= l = return k
  | otherwise = basicFetch v i >>= \x ->
      if p x then M.basicUnsafeWrite m k x >> partFrom (i + 1) (k + 1) l m p v
      else M.basicUnsafeWrite m (l - 1) x >> partFrom (i + 1) k (l - 1) m p v

partitionWith :: (Vector v a, Vector v b, Vector v c) => (a -> Either b c) -> v a -> (v b, v c)
partitionWith f v = runST (M.basicUnsafeNew n >>= \ls -> M.basicUnsafeNew n >>= \rs ->
  sides 0 0 ls rs f v >>= \k -> basicUnsafeFreeze (M.basicUnsafeSlice 0 k ls) >>= \a ->
    basicUnsafeFreeze (M.basicUnsafeSlice 0 (n - k) rs) >>= \b -> return (a, b))
  where n = basicLength v

sides :: (Vector v a, Vector v b, Vector v c) => Int -> Int -> Mutable v s b -> Mutable v s c -> (a -> Either b c) -> v a -> ST s Int
sides k l ls rs f v
  | k + l >= basicLength v = return k
  | otherwise = basicFetch v (k + l) >>= \x -> case f x of
      Left y -> M.basicUnsafeWrite ls k y >> sides (k + 1) l ls rs f v
      Right y -> M.basicUnsafeWrite rs l y >> sides k (l + 1) ls rs f v

-- | Parts of elements that are equal to their first.
group :: (Vector v a, Eq a) => v a -> [v a]
group = groupBy (==)

groupBy :: Vector v a => (a -> a -> Bool) -> v a -> [v a]
groupBy eq v
  | basicLength v == 0 = []
  | otherwise = let n = with v 0 (\x -> 1 + prefix (eq x) (unsafeTail v)) in unsafeTake n v : groupBy eq (unsafeDrop n v)

-- Searching -------------------------------------------------------------------------------------------------------

elem, notElem :: (Vector v a, Eq a) => a -> v a -> Bool
elem x v = case findIndex (== x) v of { Nothing -> False; Just _ -> True }
notElem x v = not (elem x v)

find :: Vector v a => (a -> Bool) -> v a -> Maybe a
find p v = case findIndex p v of
  Nothing -> Nothing
  Just i -> with v i Just

-- | Where the first is of which that is true, and the last.
findIndex, findIndexR :: Vector v a => (a -> Bool) -> v a -> Maybe Int
findIndex p v = go 0
  where
    n = basicLength v
    go i = if i >= n then Nothing else if with v i p then Just i else go (i + 1)
findIndexR p v = go (basicLength v - 1)
  where go i = if i < 0 then Nothing else if with v i p then Just i else go (i - 1)

findIndices :: (Vector v a, Vector v Int) => (a -> Bool) -> v a -> v Int
findIndices p = imapMaybe (\i x -> if p x then Just i else Nothing)

elemIndex :: (Vector v a, Eq a) => a -> v a -> Maybe Int
elemIndex x = findIndex (== x)

elemIndices :: (Vector v a, Vector v Int, Eq a) => a -> v a -> v Int
elemIndices x = findIndices (== x)

all, any :: Vector v a => (a -> Bool) -> v a -> Bool
all p v = case findIndex (not . p) v of { Nothing -> True; Just _ -> False }
any p v = case findIndex p v of { Nothing -> False; Just _ -> True }

and, or :: Vector v Bool => v Bool -> Bool
and = all id
or = any id

-- Folds -----------------------------------------------------------------------------------------------------------

foldl, foldl' :: Vector v b => (a -> b -> a) -> a -> v b -> a
foldl f = ifoldl (\acc _ x -> f acc x)
foldl' = basicFoldl'

foldl1, foldl1' :: (HasCallStack, Vector v a) => (a -> a -> a) -> v a -> a
foldl1 f v = if basicLength v == 0 then emptyVector else with v 0 (\x -> foldl f x (unsafeTail v))
foldl1' f v = if basicLength v == 0 then emptyVector else with v 0 (\x -> basicFoldl' f x (unsafeTail v))

foldr, foldr' :: Vector v a => (a -> b -> b) -> b -> v a -> b
foldr = basicFoldr
foldr' f = ifoldr' (\_ x acc -> f x acc)

foldr1, foldr1' :: (HasCallStack, Vector v a) => (a -> a -> a) -> v a -> a
foldr1 f v = if basicLength v == 0 then emptyVector else with v (basicLength v - 1) (\x -> basicFoldr f x (unsafeInit v))
foldr1' f v = if basicLength v == 0 then emptyVector else with v (basicLength v - 1) (\x -> foldr' f x (unsafeInit v))

ifoldl, ifoldl' :: Vector v b => (a -> Int -> b -> a) -> a -> v b -> a
ifoldl f z v = go 0 z
  where
    n = basicLength v
    go i acc = if i >= n then acc else with v i (\x -> go (i + 1) (f acc i x))
ifoldl' f z v = go 0 z
  where
    n = basicLength v
    go i acc = acc `seq` if i >= n then acc else with v i (\x -> go (i + 1) (f acc i x))

ifoldr, ifoldr' :: Vector v a => (Int -> a -> b -> b) -> b -> v a -> b
ifoldr f z v = go 0
  where
    n = basicLength v
    go i = if i >= n then z else with v i (\x -> f i x (go (i + 1)))
ifoldr' f z v = go (basicLength v - 1) z
  where go i acc = acc `seq` if i < 0 then acc else with v i (\x -> go (i - 1) (f i x acc))

foldMap, foldMap' :: (Monoid m, Vector v a) => (a -> m) -> v a -> m
foldMap f = basicFoldr (\x rest -> f x <> rest) mempty
foldMap' f = basicFoldl' (\acc x -> acc <> f x) mempty

sum, product :: (Vector v a, Num a) => v a -> a
sum = basicFoldl' (+) 0
product = basicFoldl' (*) 1

-- | Of several that are largest or smallest, the first.
maximum, minimum :: (HasCallStack, Vector v a, Ord a) => v a -> a
maximum = foldl1' max
minimum = foldl1' min

maximumBy, minimumBy :: (HasCallStack, Vector v a) => (a -> a -> Ordering) -> v a -> a
maximumBy order = foldl1' (\x y -> case order x y of { LT -> y; _ -> x })
minimumBy order = foldl1' (\x y -> case order x y of { GT -> y; _ -> x })

maximumOn, minimumOn :: (HasCallStack, Vector v a, Ord b) => (a -> b) -> v a -> a
maximumOn f v = v ! best (\x y -> x < y) f v
minimumOn f v = v ! best (\x y -> x > y) f v

maxIndex, minIndex :: (HasCallStack, Vector v a, Ord a) => v a -> Int
maxIndex = maxIndexBy compare
minIndex = minIndexBy compare

maxIndexBy, minIndexBy :: (HasCallStack, Vector v a) => (a -> a -> Ordering) -> v a -> Int
maxIndexBy order = best (\x y -> order x y == LT) id
minIndexBy order = best (\x y -> order x y == GT) id

-- Where the first element is that no other betters.
best :: (HasCallStack, Vector v a) => (b -> b -> Bool) -> (a -> b) -> v a -> Int
best isWorse f v
  | n == 0 = emptyVector
  | otherwise = with v 0 (\x -> go 1 0 (f x))
  where
    n = basicLength v
    go i k y
      | i >= n = k
      | otherwise = with v i (\x -> let z = f x in if isWorse y z then go (i + 1) i z else go (i + 1) k y)

-- Comparing, showing ----------------------------------------------------------------------------------------------

eq :: (Vector v a, Eq a) => v a -> v a -> Bool
eq = eqBy (==)

cmp :: (Vector v a, Ord a) => v a -> v a -> Ordering
cmp = cmpBy compare

eqBy :: (Vector v a, Vector v b) => (a -> b -> Bool) -> v a -> v b -> Bool
eqBy same v w = n == basicLength w && go 0
  where
    n = basicLength v
    go i = i >= n || (with v i (\x -> with w i (same x)) && go (i + 1))

cmpBy :: (Vector v a, Vector v b) => (a -> b -> Ordering) -> v a -> v b -> Ordering
cmpBy order v w = go 0
  where
    n = basicLength v
    k = basicLength w
    go i
      | i >= n || i >= k = compare n k
      | otherwise = case with v i (\x -> with w i (order x)) of
          EQ -> go (i + 1)
          other -> other

-- | As their lists are.
showsPrec :: (Vector v a, Show a) => Int -> v a -> ShowS
showsPrec _ = shows . Build.toList

liftShowsPrec :: Vector v a => (Int -> a -> ShowS) -> ([a] -> ShowS) -> Int -> v a -> ShowS
liftShowsPrec _ list _ = list . Build.toList
