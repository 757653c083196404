{-# LANGUAGE RankNTypes #-}
-- | Vectors of values, evaluated or not. What is made of what is said in "Data.Vector.Generic".
module Data.Vector
  ( Vector, MVector, convert, length, null, (!), (!?), head, last, unsafeIndex, unsafeHead, unsafeLast, indexM, headM, lastM, unsafeIndexM
  , unsafeHeadM, unsafeLastM, slice, init, tail, take, drop, splitAt, uncons, unsnoc, unsafeSlice, unsafeInit, unsafeTail, unsafeTake
  , unsafeDrop, empty, singleton, replicate, generate, iterateN, replicateM, generateM, iterateNM, create, createT, unfoldr, unfoldrN
  , unfoldrExactN, unfoldrM, unfoldrNM, unfoldrExactNM, constructN, constructrN, enumFromN, enumFromStepN, enumFromTo, enumFromThenTo, cons
  , snoc, (++), concat, force, toList, fromList, fromListN, (//), update, update_, unsafeUpd, unsafeUpdate, unsafeUpdate_, accum, accumulate
  , accumulate_, unsafeAccum, unsafeAccumulate, unsafeAccumulate_, reverse, backpermute, unsafeBackpermute, modify, indexed, map, imap
  , concatMap, zipWith, izipWith, zipWith3, izipWith3, zipWith4, izipWith4, zipWith5, izipWith5, zipWith6, izipWith6, zip, zip3, zip4, zip5
  , zip6, unzip, unzip3, unzip4, unzip5, unzip6, mapM, imapM, mapM_, imapM_, forM, iforM, forM_, iforM_, zipWithM, izipWithM, zipWithM_
  , izipWithM_, sequence, sequence_, filter, ifilter, filterM, uniq, mapMaybe, imapMaybe, mapMaybeM, imapMaybeM, catMaybes, takeWhile
  , dropWhile, partition, unstablePartition, partitionWith, span, break, spanR, breakR, group, groupBy, elem, notElem, find, findIndex
  , findIndexR, findIndices, elemIndex, elemIndices, foldl, foldl1, foldl', foldl1', foldr, foldr1, foldr', foldr1', ifoldl, ifoldl', ifoldr
  , ifoldr', foldMap, foldMap', all, any, and, or, sum, product, maximum, maximumBy, maximumOn, minimum, minimumBy, minimumOn, minIndex
  , minIndexBy, maxIndex, maxIndexBy, foldM, ifoldM, foldM', ifoldM', fold1M, fold1M', foldM_, ifoldM_, foldM'_, ifoldM'_, fold1M_, fold1M'_
  , prescanl, prescanl', postscanl, postscanl', scanl, scanl', scanl1, scanl1', iscanl, iscanl', prescanr, prescanr', postscanr, postscanr'
  , scanr, scanr', scanr1, scanr1', iscanr, iscanr', eqBy, cmpBy, freeze, unsafeFreeze, thaw, unsafeThaw, copy, unsafeCopy
  ) where

import Prelude hiding
  ( (++), all, and, any, break, concat, concatMap, drop, dropWhile, elem, enumFromThenTo, enumFromTo, filter, foldMap, foldl, foldl1, foldr
  , foldr1, head, init, last, length, map, mapM, mapM_, maximum, minimum, notElem, null, or, product, replicate, reverse, scanl, scanl1, scanr
  , scanr1, sequence, sequence_, span, splitAt, sum, tail, take, takeWhile, unzip, unzip3, zip, zip3, zipWith, zipWith3 )
import Control.Monad.Primitive (PrimMonad(..))
import Control.Monad.ST (ST)
import Data.Vector.Boxed (MVector, Vector)
import Data.Vector.Boxed.Instances ()
import Data.Vector.Generic (convert)
import qualified Data.Vector.Generic as G
import Data.Vector.Internal.Check (HasCallStack, isIndex, outOfBounds)

infixl 9 !, !?
infixr 5 ++

-- Lengths and elements ------------------------------------------------------------------------------------------------

length :: Vector a -> Int
length = G.basicLength
{-# INLINE length #-}
null :: Vector a -> Bool
null = G.null
(!) :: HasCallStack => Vector a -> Int -> a
v ! i = case G.basicLength v of { n -> if isIndex i n then G.unsafeIndex v i else outOfBounds i n }
{-# INLINE (!) #-}
(!?) :: Vector a -> Int -> Maybe a
(!?) = (G.!?)
head, last :: HasCallStack => Vector a -> a
head = G.head
last = G.last
unsafeIndex :: Vector a -> Int -> a
unsafeIndex = G.unsafeIndex
{-# INLINE unsafeIndex #-}
unsafeHead, unsafeLast :: Vector a -> a
unsafeHead = G.unsafeHead
unsafeLast = G.unsafeLast
indexM :: (HasCallStack, Monad m) => Vector a -> Int -> m a
indexM = G.indexM
headM, lastM :: (HasCallStack, Monad m) => Vector a -> m a
headM = G.headM
lastM = G.lastM
unsafeIndexM :: Monad m => Vector a -> Int -> m a
unsafeIndexM = G.unsafeIndexM
unsafeHeadM, unsafeLastM :: Monad m => Vector a -> m a
unsafeHeadM = G.unsafeHeadM
unsafeLastM = G.unsafeLastM

-- Parts, which share the memory ---------------------------------------------------------------------------------------

slice :: HasCallStack => Int -> Int -> Vector a -> Vector a
slice = G.slice
init, tail :: HasCallStack => Vector a -> Vector a
init = G.init
tail = G.tail
take, drop :: Int -> Vector a -> Vector a
take = G.take
drop = G.drop
splitAt :: Int -> Vector a -> (Vector a, Vector a)
splitAt = G.splitAt
uncons :: Vector a -> Maybe (a, Vector a)
uncons = G.uncons
unsnoc :: Vector a -> Maybe (Vector a, a)
unsnoc = G.unsnoc
unsafeSlice :: Int -> Int -> Vector a -> Vector a
unsafeSlice = G.unsafeSlice
unsafeInit, unsafeTail :: Vector a -> Vector a
unsafeInit = G.unsafeInit
unsafeTail = G.unsafeTail
unsafeTake, unsafeDrop :: Int -> Vector a -> Vector a
unsafeTake = G.unsafeTake
unsafeDrop = G.unsafeDrop

-- Making --------------------------------------------------------------------------------------------------------------

empty :: Vector a
empty = G.empty
singleton :: a -> Vector a
singleton = G.singleton
replicate :: Int -> a -> Vector a
replicate = G.replicate
generate :: Int -> (Int -> a) -> Vector a
generate = G.generate
iterateN :: Int -> (a -> a) -> a -> Vector a
iterateN = G.iterateN
replicateM :: Monad m => Int -> m a -> m (Vector a)
replicateM = G.replicateM
generateM :: Monad m => Int -> (Int -> m a) -> m (Vector a)
generateM = G.generateM
iterateNM :: Monad m => Int -> (a -> m a) -> a -> m (Vector a)
iterateNM = G.iterateNM
create :: (forall s. ST s (MVector s a)) -> Vector a
create = G.create
createT :: Traversable f => (forall s. ST s (f (MVector s a))) -> f (Vector a)
createT = G.createT
unfoldr :: (b -> Maybe (a, b)) -> b -> Vector a
unfoldr = G.unfoldr
unfoldrN :: Int -> (b -> Maybe (a, b)) -> b -> Vector a
unfoldrN = G.unfoldrN
unfoldrExactN :: Int -> (b -> (a, b)) -> b -> Vector a
unfoldrExactN = G.unfoldrExactN
unfoldrM :: Monad m => (b -> m (Maybe (a, b))) -> b -> m (Vector a)
unfoldrM = G.unfoldrM
unfoldrNM :: Monad m => Int -> (b -> m (Maybe (a, b))) -> b -> m (Vector a)
unfoldrNM = G.unfoldrNM
unfoldrExactNM :: Monad m => Int -> (b -> m (a, b)) -> b -> m (Vector a)
unfoldrExactNM = G.unfoldrExactNM
constructN, constructrN :: Int -> (Vector a -> a) -> Vector a
constructN = G.constructN
constructrN = G.constructrN
enumFromN :: Num a => a -> Int -> Vector a
enumFromN = G.enumFromN
enumFromStepN :: Num a => a -> a -> Int -> Vector a
enumFromStepN = G.enumFromStepN
enumFromTo :: Enum a => a -> a -> Vector a
enumFromTo = G.enumFromTo
enumFromThenTo :: Enum a => a -> a -> a -> Vector a
enumFromThenTo = G.enumFromThenTo
cons :: a -> Vector a -> Vector a
cons = G.cons
snoc :: Vector a -> a -> Vector a
snoc = G.snoc
(++) :: Vector a -> Vector a -> Vector a
(++) = (G.++)
concat :: [Vector a] -> Vector a
concat = G.concat
force :: Vector a -> Vector a
force = G.force
toList :: Vector a -> [a]
toList = G.toList
fromList :: [a] -> Vector a
fromList = G.fromList
fromListN :: Int -> [a] -> Vector a
fromListN = G.fromListN

-- Changing ------------------------------------------------------------------------------------------------------------

(//) :: HasCallStack => Vector a -> [(Int, a)] -> Vector a
(//) = (G.//)
update :: HasCallStack => Vector a -> Vector (Int, a) -> Vector a
update = G.update
update_ :: HasCallStack => Vector a -> Vector Int -> Vector a -> Vector a
update_ = G.update_
unsafeUpd :: Vector a -> [(Int, a)] -> Vector a
unsafeUpd = G.unsafeUpd
unsafeUpdate :: Vector a -> Vector (Int, a) -> Vector a
unsafeUpdate = G.unsafeUpdate
unsafeUpdate_ :: Vector a -> Vector Int -> Vector a -> Vector a
unsafeUpdate_ = G.unsafeUpdate_
accum :: HasCallStack => (a -> b -> a) -> Vector a -> [(Int, b)] -> Vector a
accum = G.accum
accumulate :: HasCallStack => (a -> b -> a) -> Vector a -> Vector (Int, b) -> Vector a
accumulate = G.accumulate
accumulate_ :: HasCallStack => (a -> b -> a) -> Vector a -> Vector Int -> Vector b -> Vector a
accumulate_ = G.accumulate_
unsafeAccum :: (a -> b -> a) -> Vector a -> [(Int, b)] -> Vector a
unsafeAccum = G.unsafeAccum
unsafeAccumulate :: (a -> b -> a) -> Vector a -> Vector (Int, b) -> Vector a
unsafeAccumulate = G.unsafeAccumulate
unsafeAccumulate_ :: (a -> b -> a) -> Vector a -> Vector Int -> Vector b -> Vector a
unsafeAccumulate_ = G.unsafeAccumulate_
reverse :: Vector a -> Vector a
reverse = G.reverse
backpermute, unsafeBackpermute :: HasCallStack => Vector a -> Vector Int -> Vector a
backpermute = G.backpermute
unsafeBackpermute = G.unsafeBackpermute
modify :: (forall s. MVector s a -> ST s ()) -> Vector a -> Vector a
modify = G.modify

-- Mapping and zipping -------------------------------------------------------------------------------------------------

indexed :: Vector a -> Vector (Int, a)
indexed = G.indexed
map :: (a -> b) -> Vector a -> Vector b
map = G.map
imap :: (Int -> a -> b) -> Vector a -> Vector b
imap = G.imap
concatMap :: (a -> Vector b) -> Vector a -> Vector b
concatMap = G.concatMap
zipWith :: (a -> b -> c) -> Vector a -> Vector b -> Vector c
zipWith = G.zipWith
izipWith :: (Int -> a -> b -> c) -> Vector a -> Vector b -> Vector c
izipWith = G.izipWith
zipWith3 :: (a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
zipWith3 = G.zipWith3
izipWith3 :: (Int -> a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
izipWith3 = G.izipWith3
zipWith4 :: (a -> b -> c -> d -> e) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e
zipWith4 = G.zipWith4
izipWith4 :: (Int -> a -> b -> c -> d -> e) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e
izipWith4 = G.izipWith4
zipWith5 :: (a -> b -> c -> d -> e -> f) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f
zipWith5 = G.zipWith5
izipWith5 :: (Int -> a -> b -> c -> d -> e -> f) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f
izipWith5 = G.izipWith5
zipWith6 :: (a -> b -> c -> d -> e -> f -> g) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector g
zipWith6 = G.zipWith6
izipWith6 :: (Int -> a -> b -> c -> d -> e -> f -> g) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector g
izipWith6 = G.izipWith6
zip :: Vector a -> Vector b -> Vector (a, b)
zip = G.zip
zip3 :: Vector a -> Vector b -> Vector c -> Vector (a, b, c)
zip3 = G.zip3
zip4 :: Vector a -> Vector b -> Vector c -> Vector d -> Vector (a, b, c, d)
zip4 = G.zip4
zip5 :: Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector (a, b, c, d, e)
zip5 = G.zip5
zip6 :: Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector (a, b, c, d, e, f)
zip6 = G.zip6
unzip :: Vector (a, b) -> (Vector a, Vector b)
unzip = G.unzip
unzip3 :: Vector (a, b, c) -> (Vector a, Vector b, Vector c)
unzip3 = G.unzip3
unzip4 :: Vector (a, b, c, d) -> (Vector a, Vector b, Vector c, Vector d)
unzip4 = G.unzip4
unzip5 :: Vector (a, b, c, d, e) -> (Vector a, Vector b, Vector c, Vector d, Vector e)
unzip5 = G.unzip5
unzip6 :: Vector (a, b, c, d, e, f) -> (Vector a, Vector b, Vector c, Vector d, Vector e, Vector f)
unzip6 = G.unzip6

-- Actions -------------------------------------------------------------------------------------------------------------

mapM :: Monad m => (a -> m b) -> Vector a -> m (Vector b)
mapM = G.mapM
imapM :: Monad m => (Int -> a -> m b) -> Vector a -> m (Vector b)
imapM = G.imapM
mapM_ :: Monad m => (a -> m b) -> Vector a -> m ()
mapM_ = G.mapM_
imapM_ :: Monad m => (Int -> a -> m b) -> Vector a -> m ()
imapM_ = G.imapM_
forM :: Monad m => Vector a -> (a -> m b) -> m (Vector b)
forM = G.forM
iforM :: Monad m => Vector a -> (Int -> a -> m b) -> m (Vector b)
iforM = G.iforM
forM_ :: Monad m => Vector a -> (a -> m b) -> m ()
forM_ = G.forM_
iforM_ :: Monad m => Vector a -> (Int -> a -> m b) -> m ()
iforM_ = G.iforM_
zipWithM :: Monad m => (a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
zipWithM = G.zipWithM
izipWithM :: Monad m => (Int -> a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
izipWithM = G.izipWithM
zipWithM_ :: Monad m => (a -> b -> m c) -> Vector a -> Vector b -> m ()
zipWithM_ = G.zipWithM_
izipWithM_ :: Monad m => (Int -> a -> b -> m c) -> Vector a -> Vector b -> m ()
izipWithM_ = G.izipWithM_
sequence :: Monad m => Vector (m a) -> m (Vector a)
sequence = G.sequence
sequence_ :: Monad m => Vector (m a) -> m ()
sequence_ = G.sequence_

-- Choosing and searching ----------------------------------------------------------------------------------------------

filter :: (a -> Bool) -> Vector a -> Vector a
filter = G.filter
ifilter :: (Int -> a -> Bool) -> Vector a -> Vector a
ifilter = G.ifilter
filterM :: Monad m => (a -> m Bool) -> Vector a -> m (Vector a)
filterM = G.filterM
uniq :: Eq a => Vector a -> Vector a
uniq = G.uniq
mapMaybe :: (a -> Maybe b) -> Vector a -> Vector b
mapMaybe = G.mapMaybe
imapMaybe :: (Int -> a -> Maybe b) -> Vector a -> Vector b
imapMaybe = G.imapMaybe
mapMaybeM :: Monad m => (a -> m (Maybe b)) -> Vector a -> m (Vector b)
mapMaybeM = G.mapMaybeM
imapMaybeM :: Monad m => (Int -> a -> m (Maybe b)) -> Vector a -> m (Vector b)
imapMaybeM = G.imapMaybeM
catMaybes :: Vector (Maybe a) -> Vector a
catMaybes = G.catMaybes
takeWhile, dropWhile :: (a -> Bool) -> Vector a -> Vector a
takeWhile = G.takeWhile
dropWhile = G.dropWhile
partition, unstablePartition :: (a -> Bool) -> Vector a -> (Vector a, Vector a)
partition = G.partition
unstablePartition = G.unstablePartition
partitionWith :: (a -> Either b c) -> Vector a -> (Vector b, Vector c)
partitionWith = G.partitionWith
span, break, spanR, breakR :: (a -> Bool) -> Vector a -> (Vector a, Vector a)
span = G.span
break = G.break
spanR = G.spanR
breakR = G.breakR
group :: Eq a => Vector a -> [Vector a]
group = G.group
groupBy :: (a -> a -> Bool) -> Vector a -> [Vector a]
groupBy = G.groupBy
elem, notElem :: Eq a => a -> Vector a -> Bool
elem = G.elem
notElem = G.notElem
find :: (a -> Bool) -> Vector a -> Maybe a
find = G.find
findIndex, findIndexR :: (a -> Bool) -> Vector a -> Maybe Int
findIndex = G.findIndex
findIndexR = G.findIndexR
findIndices :: (a -> Bool) -> Vector a -> Vector Int
findIndices = G.findIndices
elemIndex :: Eq a => a -> Vector a -> Maybe Int
elemIndex = G.elemIndex
elemIndices :: Eq a => a -> Vector a -> Vector Int
elemIndices = G.elemIndices

-- Folds ---------------------------------------------------------------------------------------------------------------

foldl :: (a -> b -> a) -> a -> Vector b -> a
foldl = G.foldl
foldl1 :: HasCallStack => (a -> a -> a) -> Vector a -> a
foldl1 = G.foldl1
foldl' :: (a -> b -> a) -> a -> Vector b -> a
foldl' = G.foldl'
foldl1' :: HasCallStack => (a -> a -> a) -> Vector a -> a
foldl1' = G.foldl1'
foldr :: (a -> b -> b) -> b -> Vector a -> b
foldr = G.foldr
foldr1 :: HasCallStack => (a -> a -> a) -> Vector a -> a
foldr1 = G.foldr1
foldr' :: (a -> b -> b) -> b -> Vector a -> b
foldr' = G.foldr'
foldr1' :: HasCallStack => (a -> a -> a) -> Vector a -> a
foldr1' = G.foldr1'
ifoldl, ifoldl' :: (a -> Int -> b -> a) -> a -> Vector b -> a
ifoldl = G.ifoldl
ifoldl' = G.ifoldl'
ifoldr, ifoldr' :: (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr = G.ifoldr
ifoldr' = G.ifoldr'
foldMap, foldMap' :: Monoid m => (a -> m) -> Vector a -> m
foldMap = G.foldMap
foldMap' = G.foldMap'
all, any :: (a -> Bool) -> Vector a -> Bool
all = G.all
any = G.any
and, or :: Vector Bool -> Bool
and = G.and
or = G.or
sum, product :: Num a => Vector a -> a
sum = G.sum
product = G.product
maximum :: (HasCallStack, Ord a) => Vector a -> a
maximum = G.maximum
maximumBy :: HasCallStack => (a -> a -> Ordering) -> Vector a -> a
maximumBy = G.maximumBy
maximumOn :: (HasCallStack, Ord b) => (a -> b) -> Vector a -> a
maximumOn = G.maximumOn
minimum :: (HasCallStack, Ord a) => Vector a -> a
minimum = G.minimum
minimumBy :: HasCallStack => (a -> a -> Ordering) -> Vector a -> a
minimumBy = G.minimumBy
minimumOn :: (HasCallStack, Ord b) => (a -> b) -> Vector a -> a
minimumOn = G.minimumOn
minIndex :: (HasCallStack, Ord a) => Vector a -> Int
minIndex = G.minIndex
minIndexBy :: HasCallStack => (a -> a -> Ordering) -> Vector a -> Int
minIndexBy = G.minIndexBy
maxIndex :: (HasCallStack, Ord a) => Vector a -> Int
maxIndex = G.maxIndex
maxIndexBy :: HasCallStack => (a -> a -> Ordering) -> Vector a -> Int
maxIndexBy = G.maxIndexBy
foldM :: Monad m => (a -> b -> m a) -> a -> Vector b -> m a
foldM = G.foldM
ifoldM :: Monad m => (a -> Int -> b -> m a) -> a -> Vector b -> m a
ifoldM = G.ifoldM
foldM' :: Monad m => (a -> b -> m a) -> a -> Vector b -> m a
foldM' = G.foldM'
ifoldM' :: Monad m => (a -> Int -> b -> m a) -> a -> Vector b -> m a
ifoldM' = G.ifoldM'
fold1M, fold1M' :: (HasCallStack, Monad m) => (a -> a -> m a) -> Vector a -> m a
fold1M = G.fold1M
fold1M' = G.fold1M'
foldM_ :: Monad m => (a -> b -> m a) -> a -> Vector b -> m ()
foldM_ = G.foldM_
ifoldM_ :: Monad m => (a -> Int -> b -> m a) -> a -> Vector b -> m ()
ifoldM_ = G.ifoldM_
foldM'_ :: Monad m => (a -> b -> m a) -> a -> Vector b -> m ()
foldM'_ = G.foldM'_
ifoldM'_ :: Monad m => (a -> Int -> b -> m a) -> a -> Vector b -> m ()
ifoldM'_ = G.ifoldM'_
fold1M_, fold1M'_ :: (HasCallStack, Monad m) => (a -> a -> m a) -> Vector a -> m ()
fold1M_ = G.fold1M_
fold1M'_ = G.fold1M'_

-- Scans ---------------------------------------------------------------------------------------------------------------

prescanl, prescanl', postscanl, postscanl', scanl, scanl' :: (a -> b -> a) -> a -> Vector b -> Vector a
prescanl = G.prescanl
prescanl' = G.prescanl'
postscanl = G.postscanl
postscanl' = G.postscanl'
scanl = G.scanl
scanl' = G.scanl'
scanl1, scanl1' :: (a -> a -> a) -> Vector a -> Vector a
scanl1 = G.scanl1
scanl1' = G.scanl1'
iscanl, iscanl' :: (Int -> a -> b -> a) -> a -> Vector b -> Vector a
iscanl = G.iscanl
iscanl' = G.iscanl'
prescanr, prescanr', postscanr, postscanr', scanr, scanr' :: (a -> b -> b) -> b -> Vector a -> Vector b
prescanr = G.prescanr
prescanr' = G.prescanr'
postscanr = G.postscanr
postscanr' = G.postscanr'
scanr = G.scanr
scanr' = G.scanr'
scanr1, scanr1' :: (a -> a -> a) -> Vector a -> Vector a
scanr1 = G.scanr1
scanr1' = G.scanr1'
iscanr, iscanr' :: (Int -> a -> b -> b) -> b -> Vector a -> Vector b
iscanr = G.iscanr
iscanr' = G.iscanr'

-- Comparing -----------------------------------------------------------------------------------------------------------

eqBy :: (a -> b -> Bool) -> Vector a -> Vector b -> Bool
eqBy = G.eqBy
cmpBy :: (a -> b -> Ordering) -> Vector a -> Vector b -> Ordering
cmpBy = G.cmpBy

-- Mutable vectors -----------------------------------------------------------------------------------------------------

freeze, unsafeFreeze :: PrimMonad m => MVector (PrimState m) a -> m (Vector a)
freeze = G.freeze
unsafeFreeze = G.unsafeFreeze
thaw, unsafeThaw :: PrimMonad m => Vector a -> m (MVector (PrimState m) a)
thaw = G.thaw
unsafeThaw = G.unsafeThaw
copy, unsafeCopy :: (HasCallStack, PrimMonad m) => MVector (PrimState m) a -> Vector a -> m ()
copy = G.copy
unsafeCopy = G.unsafeCopy
