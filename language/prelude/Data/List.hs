{-# LANGUAGE NoImplicitPrelude #-}
-- | Lists; what Foldable and Traversable generalise is theirs.
module Data.List
  ( List, (!?), unsnoc, inits1, tails1, compareLength, (++), head, last, tail, init, uncons, singleton, null, length, map, reverse, intersperse, intercalate, transpose, subsequences
  , permutations, foldl, foldl', foldl1, foldl1', foldr, foldr1, concat, concatMap, and, or, any, all, sum, product, maximum, minimum
  , scanl, scanl', scanl1, scanr, scanr1, mapAccumL, mapAccumR, iterate, iterate', repeat, replicate, cycle, unfoldr, take, drop, splitAt
  , takeWhile, dropWhile, dropWhileEnd, span, break, stripPrefix, group, inits, tails, isPrefixOf, isSuffixOf, isInfixOf, isSubsequenceOf
  , elem, notElem, lookup, find, filter, partition, (!!), elemIndex, elemIndices, findIndex, findIndices
  , zip, zip3, zip4, zip5, zip6, zip7, zipWith, zipWith3, zipWith4, zipWith5, zipWith6, zipWith7
  , unzip, unzip3, unzip4, unzip5, unzip6, unzip7, lines, words, unlines, unwords
  , nub, delete, (\\), union, intersect, sort, sortOn, sortBy, insert, insertBy, nubBy, deleteBy, deleteFirstsBy, unionBy, intersectBy
  , groupBy, maximumBy, minimumBy, genericLength, genericTake, genericDrop, genericSplitAt, genericIndex, genericReplicate
  ) where

import GHC.Base hiding (foldr, mapM, sequence)
import Data.Foldable
import Data.Traversable
import Data.OldList hiding
  ( all, and, any, concat, concatMap, elem, filter, find, foldl, foldl', foldl1, foldr, foldr1, length, maximum, maximumBy
  , minimum, minimumBy, notElem, null, or, product, sum, mapAccumL, mapAccumR )
import GHC.List (filter)
import GHC.Num

infixl 9 !?

-- | The type of lists, by a name.
type List = []

-- | The element at a place, if there is one.
(!?) :: [a] -> Int -> Maybe a
xs !? n = if n < 0 then Nothing else at n xs
  where
    at _ [] = Nothing
    at 0 (y : _) = Just y
    at i (_ : ys) = at (i - 1) ys

-- | The list without its last element, and that; nothing of an empty list.
unsnoc :: [a] -> Maybe ([a], a)
unsnoc [] = Nothing
unsnoc (x : xs) = Just (case unsnoc xs of
  Nothing -> ([], x)
  Just ~(before, end) -> (x : before, end))

-- | The beginnings that are not empty, the shortest first.
inits1 :: [a] -> [NonEmpty a]
inits1 [] = []
inits1 (x : xs) = map (x :|) (inits xs)

-- | The ends that are not empty, the longest first.
tails1 :: [a] -> [NonEmpty a]
tails1 [] = []
tails1 (x : xs) = (x :| xs) : tails1 xs

-- | How the length compares with a number; no more of the list is looked at than it takes.
compareLength :: [a] -> Int -> Ordering
compareLength xs n = if n < 0 then GT else go n xs
  where
    go 0 [] = EQ
    go 0 _ = GT
    go _ [] = LT
    go i (_ : ys) = go (i - 1) ys
