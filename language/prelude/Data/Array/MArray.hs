{-# LANGUAGE NoImplicitPrelude #-}
-- | Arrays that change.
module Data.Array.MArray
  ( module Data.Ix, MArray(getBounds, newArray, newArray_), newListArray, readArray, writeArray, mapArray, mapIndices, getElems, getAssocs, freeze, thaw
  , newGenArray, modifyArray, modifyArray', foldlMArray', foldrMArray', mapMArrayM_, forMArrayM_, foldlMArrayM', foldrMArrayM'
  ) where

import Data.Ix
import Data.Array.Base
