-- | Sets.
module Data.Set
  ( Set, symmetricDifference, (\\), alterF, cartesianProduct, delete, deleteAt, deleteFindMax, deleteFindMin, deleteMax, deleteMin
  , difference, disjoint, disjointUnion, drop, dropWhileAntitone, elemAt, elems, empty, filter, findIndex, findMax
  , findMin, fold, foldl, foldl', foldr, foldr', fromAscList, fromDescList, fromDistinctAscList, fromDistinctDescList
  , fromList, insert, intersection, isProperSubsetOf, isSubsetOf, lookupGE, lookupGT, lookupIndex, lookupLE, lookupLT
  , lookupMax, lookupMin, map, mapMonotonic, maxView, member, minView, notMember, null, partition, powerSet, singleton
  , size, spanAntitone, split, splitAt, splitMember, splitRoot, take, takeWhileAntitone, toAscList, toDescList, toList
  , union, unions, valid, intersections, Intersection(..)
  ) where

import Prelude (Eq, Ord, Show, otherwise)
import Data.List.NonEmpty (NonEmpty(..))
import Data.Semigroup (Semigroup(..))
import Data.Set.Internal
import Data.Set.Internal.Lifted ()
import Data.Set.Internal.Part
import Data.Set.Internal.Product
import Data.Set.Internal.Visit

symmetricDifference :: Ord a => Set a -> Set a -> Set a
symmetricDifference a b = union (difference a b) (difference b a)

-- | What all of the sets have.
intersections :: Ord a => NonEmpty (Set a) -> Set a
intersections (s :| rest) = go s rest
  where
    go common [] = common
    go common (t : ts)
      | null common = common
      | otherwise = go (intersection common t) ts

-- | Sets, of which @<>@ is 'intersection'.
newtype Intersection a = Intersection { getIntersection :: Set a }
  deriving (Show, Eq, Ord)

instance Ord a => Semigroup (Intersection a) where
  Intersection a <> Intersection b = Intersection (intersection a b)
  sconcat (a :| as) = Intersection (intersections (getIntersection a :| each as))
    where
      each [] = []
      each (Intersection t : ts) = t : each ts
