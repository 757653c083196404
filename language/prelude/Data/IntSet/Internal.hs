{-# LANGUAGE BangPatterns, TypeFamilies #-}
-- | Sets of Int: Patricia tries, as Data.IntMap.Internal.
module Data.IntSet.Internal where

import qualified GHC.IsList as IsList
import Prelude hiding (map, filter, foldr, foldl, null)
import qualified Data.Foldable as Foldable
import qualified Data.List as List
import Data.Containers.Failure
import Data.Containers.Internal.Reading
import GHC.Semigroup (Semigroup(..), stimesIdempotentMonoid)
import Control.DeepSeq.Class
import Data.IntMap.Internal (IntMap(..), Key)
import qualified Data.IntMap.Internal as M
import qualified Data.IntMap.Internal.Combine as M
import qualified Data.IntMap.Internal.Part as M

infixl 9 \\

-- | A set of Int.
newtype IntSet = IntSet (IntMap ())

instance NFData IntSet where rnf s = s `seq` ()

instance Eq IntSet where
  IntSet a == IntSet b = a == b

instance Ord IntSet where
  compare a b = compare (toAscList a) (toAscList b)

instance Show IntSet where
  showsPrec p xs = showParen (p > 10) (showString "fromList " . shows (toList xs))

instance Read IntSet where
  readPrec = readFromList fromList
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Semigroup IntSet where
  (<>) = union
  stimes = stimesIdempotentMonoid

instance Monoid IntSet where
  mempty = empty
  mconcat = unions

-- | No elements; one element.
empty :: IntSet
empty = IntSet Nil

singleton :: Key -> IntSet
singleton x = x `seq` IntSet (Tip x ())

null :: IntSet -> Bool
null (IntSet m) = M.null m

size :: IntSet -> Int
size (IntSet m) = M.size m

-- | Whether the element is there, or not.
member, notMember :: Key -> IntSet -> Bool
member x (IntSet m) = M.member x m
notMember x (IntSet m) = M.notMember x m

lookupLT, lookupGT, lookupLE, lookupGE :: Key -> IntSet -> Maybe Key
lookupLT x (IntSet m) = fmap fst (M.lookupLT x m)
lookupGT x (IntSet m) = fmap fst (M.lookupGT x m)
lookupLE x (IntSet m) = fmap fst (M.lookupLE x m)
lookupGE x (IntSet m) = fmap fst (M.lookupGE x m)

-- | Puts an element in, takes one out.
insert, delete :: Key -> IntSet -> IntSet
insert x (IntSet m) = IntSet (M.insert x () m)
delete x (IntSet m) = IntSet (M.delete x m)

alterF :: Functor f => (Bool -> f Bool) -> Key -> IntSet -> f IntSet
alterF f x s = fmap choose (f present)
  where
    present = member x s
    choose True = if present then s else insert x s
    choose False = if present then delete x s else s

isSubsetOf, isProperSubsetOf, disjoint :: IntSet -> IntSet -> Bool
isSubsetOf (IntSet a) (IntSet b) = M.isSubmapOfBy (\_ _ -> True) a b
isProperSubsetOf a b = size a < size b && isSubsetOf a b
disjoint (IntSet a) (IntSet b) = M.disjoint a b

-- | Union, difference, intersection.
union, difference, (\\), intersection :: IntSet -> IntSet -> IntSet
union (IntSet a) (IntSet b) = IntSet (M.union a b)
difference (IntSet a) (IntSet b) = IntSet (M.difference a b)
a \\ b = difference a b
intersection (IntSet a) (IntSet b) = IntSet (M.intersection a b)

unions :: Foldable f => f IntSet -> IntSet
unions = Foldable.foldl' union empty

filter :: (Key -> Bool) -> IntSet -> IntSet
filter p (IntSet m) = IntSet (M.filterWithKey (\k _ -> p k) m)

partition :: (Key -> Bool) -> IntSet -> (IntSet, IntSet)
partition p (IntSet m) = case M.partitionWithKey (\k _ -> p k) m of (a, b) -> (IntSet a, IntSet b)

split :: Key -> IntSet -> (IntSet, IntSet)
split !x (IntSet m) = case M.split x m of (a, b) -> (IntSet a, IntSet b)

splitMember :: Key -> IntSet -> (IntSet, Bool, IntSet)
splitMember x (IntSet m) = case M.splitLookup x m of (a, found, b) -> (IntSet a, maybe False (const True) found, IntSet b)

-- | The pieces at the root. Sixty-four neighbours are one piece, as in GHC's library.
splitRoot :: IntSet -> [IntSet]
splitRoot (IntSet Nil) = []
splitRoot s@(IntSet (Bin _ m l r))
  | m < 0 = [IntSet r, IntSet l]
  | m >= 64 = [IntSet l, IntSet r]
  | otherwise = [s]
splitRoot s = [s]

map :: (Key -> Key) -> IntSet -> IntSet
map f = fromList . fmap f . toList

mapMonotonic :: (Key -> Key) -> IntSet -> IntSet
mapMonotonic = map

foldr, foldr', fold :: (Key -> b -> b) -> b -> IntSet -> b
foldr f z (IntSet m) = M.foldrWithKey (\k _ acc -> f k acc) z m
foldr' f z (IntSet m) = M.foldrWithKey' (\k _ acc -> f k acc) z m
fold = foldr

foldl, foldl' :: (a -> Key -> a) -> a -> IntSet -> a
foldl f z (IntSet m) = M.foldlWithKey (\acc k _ -> f acc k) z m
foldl' f z (IntSet m) = M.foldlWithKey' (\acc k _ -> f acc k) z m

lookupMin, lookupMax :: IntSet -> Maybe Key
lookupMin (IntSet m) = fmap fst (M.lookupMin m)
lookupMax (IntSet m) = fmap fst (M.lookupMax m)

findMin, findMax :: IntSet -> Key
findMin s = maybe (stop 905 15 "findMin: empty set has no minimal element") id (lookupMin s)
findMax s = maybe (stop 916 15 "findMax: empty set has no maximal element") id (lookupMax s)

deleteMin, deleteMax :: IntSet -> IntSet
deleteMin (IntSet m) = IntSet (M.deleteMin m)
deleteMax (IntSet m) = IntSet (M.deleteMax m)

minView, maxView :: IntSet -> Maybe (Key, IntSet)
minView (IntSet m) = fmap (\((k, _), rest) -> (k, IntSet rest)) (M.minViewWithKey m)
maxView (IntSet m) = fmap (\((k, _), rest) -> (k, IntSet rest)) (M.maxViewWithKey m)

deleteFindMin, deleteFindMax :: IntSet -> (Key, IntSet)
deleteFindMin s = maybe (stop 894 28 "deleteFindMin: empty set has no minimal element", empty) id (minView s)
deleteFindMax s = maybe (stop 900 28 "deleteFindMax: empty set has no maximal element", empty) id (maxView s)

-- Stops as GHC's Data.IntSet does.
stop :: Int -> Int -> String -> a
stop = failure "Data.IntSet.Internal"

elems, toList, toAscList, toDescList :: IntSet -> [Key]
elems = toAscList
toList = toAscList
toAscList = foldr (:) []
toDescList = foldl (flip (:)) []

-- | The set of the elements.
fromList, fromAscList, fromDistinctAscList :: [Key] -> IntSet
fromList = List.foldl' (\t x -> insert x t) empty
fromAscList = fromList
fromDistinctAscList = fromList

instance IsList.IsList IntSet where
  type Item IntSet = Key
  fromList = fromList
  toList = toAscList
