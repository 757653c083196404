{-# LANGUAGE BangPatterns #-}
-- | Sets of pairs, of either, of subsets.
module Data.Set.Internal.Product (cartesianProduct, disjointUnion, powerSet) where

import Prelude hiding (map, foldr, foldl, null)
import Data.Set.Internal

cartesianProduct :: Set a -> Set b -> Set (a, b)
cartesianProduct !as !bs = fromDistinctAscList [(a, b) | a <- toAscList as, b <- toAscList bs]

-- | Both, told apart.
disjointUnion :: Set a -> Set b -> Set (Either a b)
disjointUnion as bs = merge (mapMonotonic Left as) (mapMonotonic Right bs)
  where merge = link2

-- | All subsets, in their order.
powerSet :: Set a -> Set (Set a)
powerSet xs0 = insertMin empty (foldr' step Tip xs0)
  where step x pxs = link2 (insertMin (singleton x) (mapMonotonic (insertMin x) pxs)) pxs
