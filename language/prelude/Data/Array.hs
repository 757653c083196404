{-# LANGUAGE NoImplicitPrelude #-}
-- | Arrays. Report, chapter 14.
module Data.Array (module Data.Ix, Array, array, listArray, accumArray, (!), bounds, indices, elems, assocs, (//), accum, ixmap, genArray) where

import Data.Ix
import GHC.Arr
import GHC.Base

-- | Each element by its index.
genArray :: Ix i => (i, i) -> (i -> e) -> Array i e
genArray limits f = listArray limits [ f i | i <- range limits ]
