{-# LANGUAGE NoImplicitPrelude #-}
-- | Arrays that stay as they are, boxed or packed.
module Data.Array.IArray
  ( IArray, module Data.Ix, Array, array, listArray, accumArray, (!), bounds, indices, elems, assocs, (//), accum, amap, ixmap
  , (!?), genArray, foldrArray, foldlArray', foldlArray, foldrArray', traverseArray_, forArray_, foldlArrayM', foldrArrayM'
  ) where

import Data.Ix
import Data.Array.Base
import GHC.Arr (Array)
