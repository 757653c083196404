-- | Sets whose elements are found by numbers that stand for them ("Data.Hashable"). The order of elements is that of
-- unordered-containers 0.2.19 where the numbers are those of hashable.
module Data.HashSet
  ( HashSet, empty, singleton, union, unions, null, size, member, insert, delete, isSubsetOf, map, difference, intersection, foldr, foldr'
  , foldl, foldl', filter, toList, fromList, toMap, fromMap
  ) where

import Prelude ()
import Data.HashSet.Internal
