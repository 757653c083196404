-- | Vectors of every kind.
module Data.Vector.Generic
  ( Vector(basicUnsafeFreeze, basicUnsafeThaw, basicLength, basicUnsafeSlice, basicUnsafeIndexM, basicUnsafeCopy, elemseq), Mutable
  , create, length, null, (!), (!?), head, last, unsafeIndex, unsafeHead, unsafeLast, indexM, headM, lastM
  , unsafeIndexM, unsafeHeadM, unsafeLastM, slice, init, tail, take, drop, splitAt, uncons, unsnoc, unsafeSlice, unsafeInit, unsafeTail
  , unsafeTake, unsafeDrop, empty, singleton, replicate, generate, iterateN, enumFromN, enumFromStepN, enumFromTo, enumFromThenTo, unfoldr
  , unfoldrN, unfoldrExactN, constructN, constructrN, toList, fromList, fromListN, cons, snoc, (++), concat, concatNE, force, convert
  , reverse, backpermute, unsafeBackpermute, modify, (//), update, update_, unsafeUpd, unsafeUpdate, unsafeUpdate_, accum, accumulate
  , accumulate_, unsafeAccum, unsafeAccumulate, unsafeAccumulate_, freeze, unsafeFreeze, thaw, unsafeThaw, copy, unsafeCopy, map, imap
  , zipWith, izipWith, zipWith3, izipWith3, zipWith4, izipWith4, zipWith5, izipWith5, zipWith6, izipWith6, zip, zip3, zip4, zip5, zip6
  , unzip, unzip3, unzip4, unzip5, unzip6, indexed, concatMap, filter, ifilter, uniq, mapMaybe, imapMaybe, catMaybes, takeWhile, dropWhile
  , span, break, spanR, breakR, partition, unstablePartition, partitionWith, group, groupBy, elem, notElem, find, findIndex, findIndexR
  , findIndices, elemIndex, elemIndices, all, any, and, or, foldl, foldl', foldl1, foldl1', foldr, foldr', foldr1, foldr1', ifoldl, ifoldl'
  , ifoldr, ifoldr', foldMap, foldMap', sum, product, maximum, minimum, maximumBy, minimumBy, maximumOn, minimumOn, maxIndex, minIndex
  , maxIndexBy, minIndexBy, eq, cmp, eqBy, cmpBy, showsPrec, liftShowsPrec, prescanl, prescanl', postscanl, postscanl', scanl, scanl'
  , iscanl, iscanl', prescanr, prescanr', postscanr, postscanr', scanr, scanr', iscanr, iscanr', scanl1, scanl1', scanr1, scanr1'
  , replicateM, generateM, iterateNM, unfoldrM, unfoldrNM, unfoldrExactNM, createT, mapM, imapM, mapM_, imapM_, forM, iforM, forM_, iforM_
  , zipWithM, izipWithM, zipWithM_, izipWithM_, filterM, mapMaybeM, imapMaybeM, sequence, sequence_, foldM, foldM', ifoldM, ifoldM', fold1M
  , fold1M', foldM_, foldM'_, ifoldM_, ifoldM'_, fold1M_, fold1M'_
  ) where

import Data.Vector.Generic.Act
import Data.Vector.Generic.Base
import Data.Vector.Generic.Build
import Data.Vector.Generic.Part
import Data.Vector.Generic.Scan hiding (force)
import Data.Vector.Generic.Visit
import Data.Vector.Generic.Zip
import Prelude ()
