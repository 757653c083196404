{-# LANGUAGE NoImplicitPrelude #-}
-- | Indices of arrays.
module Data.Ix (Ix(range, index, inRange, rangeSize)) where

import GHC.Ix
