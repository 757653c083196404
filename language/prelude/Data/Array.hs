{-# LANGUAGE NoImplicitPrelude #-}
-- | Arrays. Report, chapter 14.
module Data.Array (module Data.Ix, Array, array, listArray, accumArray, (!), bounds, indices, elems, assocs, (//), accum, ixmap) where

import Data.Ix
import GHC.Arr
