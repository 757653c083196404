-- | Sets of Int.
module Data.IntSet
  ( IntSet, Key, empty, singleton, null, size, member, notMember, lookupLT, lookupGT, lookupLE, lookupGE, insert, delete, isSubsetOf, isProperSubsetOf, disjoint, lookupMin, lookupMax, findMin, findMax, deleteMin, deleteMax, minView, maxView, deleteFindMin, deleteFindMax, union, difference, (\\), intersection, unions, filter, partition, split, splitMember, map, mapMonotonic, foldr, foldr', fold, foldl, foldl', elems, toList, toAscList, toDescList, fromList, fromAscList, fromDescList, fromDistinctDescList, fromDistinctAscList
  ) where

import Prelude (Int, Bool, Maybe, Foldable)
import Data.Set (Set)
import qualified Data.Set as S

infixl 9 \\

-- | Sets of Int are sets.
type IntSet = Set Int

type Key = Int

empty :: Set Int
empty = S.empty

singleton :: Int -> Set Int
singleton = S.singleton

null :: Set Int -> Bool
null = S.null

size :: Set Int -> Int
size = S.size

member :: Int -> Set Int -> Bool
member = S.member

notMember :: Int -> Set Int -> Bool
notMember = S.notMember

lookupLT :: Int -> Set Int -> Maybe Int
lookupLT = S.lookupLT

lookupGT :: Int -> Set Int -> Maybe Int
lookupGT = S.lookupGT

lookupLE :: Int -> Set Int -> Maybe Int
lookupLE = S.lookupLE

lookupGE :: Int -> Set Int -> Maybe Int
lookupGE = S.lookupGE

insert :: Int -> Set Int -> Set Int
insert = S.insert

delete :: Int -> Set Int -> Set Int
delete = S.delete

isSubsetOf :: Set Int -> Set Int -> Bool
isSubsetOf = S.isSubsetOf

isProperSubsetOf :: Set Int -> Set Int -> Bool
isProperSubsetOf = S.isProperSubsetOf

disjoint :: Set Int -> Set Int -> Bool
disjoint = S.disjoint

lookupMin :: Set Int -> Maybe Int
lookupMin = S.lookupMin

lookupMax :: Set Int -> Maybe Int
lookupMax = S.lookupMax

findMin :: Set Int -> Int
findMin = S.findMin

findMax :: Set Int -> Int
findMax = S.findMax

deleteMin :: Set Int -> Set Int
deleteMin = S.deleteMin

deleteMax :: Set Int -> Set Int
deleteMax = S.deleteMax

minView :: Set Int -> Maybe (Int, Set Int)
minView = S.minView

maxView :: Set Int -> Maybe (Int, Set Int)
maxView = S.maxView

deleteFindMin :: Set Int -> (Int, Set Int)
deleteFindMin = S.deleteFindMin

deleteFindMax :: Set Int -> (Int, Set Int)
deleteFindMax = S.deleteFindMax

union :: Set Int -> Set Int -> Set Int
union = S.union

difference :: Set Int -> Set Int -> Set Int
difference = S.difference

(\\) :: Set Int -> Set Int -> Set Int
(\\) = (S.\\)

intersection :: Set Int -> Set Int -> Set Int
intersection = S.intersection

unions :: Foldable f => f (Set Int) -> Set Int
unions = S.unions

filter :: (Int -> Bool) -> Set Int -> Set Int
filter = S.filter

partition :: (Int -> Bool) -> Set Int -> (Set Int, Set Int)
partition = S.partition

split :: Int -> Set Int -> (Set Int, Set Int)
split = S.split

splitMember :: Int -> Set Int -> (Set Int, Bool, Set Int)
splitMember = S.splitMember

map :: (Int -> Int) -> Set Int -> Set Int
map = S.map

mapMonotonic :: (Int -> Int) -> Set Int -> Set Int
mapMonotonic = S.mapMonotonic

foldr :: (Int -> b -> b) -> b -> Set Int -> b
foldr = S.foldr

foldr' :: (Int -> b -> b) -> b -> Set Int -> b
foldr' = S.foldr'

fold :: (Int -> b -> b) -> b -> Set Int -> b
fold = S.fold

foldl :: (b -> Int -> b) -> b -> Set Int -> b
foldl = S.foldl

foldl' :: (b -> Int -> b) -> b -> Set Int -> b
foldl' = S.foldl'

elems :: Set Int -> [Int]
elems = S.elems

toList :: Set Int -> [Int]
toList = S.toList

toAscList :: Set Int -> [Int]
toAscList = S.toAscList

toDescList :: Set Int -> [Int]
toDescList = S.toDescList

fromList :: [Int] -> Set Int
fromList = S.fromList

fromAscList :: [Int] -> Set Int
fromAscList = S.fromAscList

fromDescList :: [Int] -> Set Int
fromDescList = S.fromDescList

fromDistinctDescList :: [Int] -> Set Int
fromDistinctDescList = S.fromDistinctDescList

fromDistinctAscList :: [Int] -> Set Int
fromDistinctAscList = S.fromDistinctAscList
