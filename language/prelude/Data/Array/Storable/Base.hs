{-# LANGUAGE NoImplicitPrelude, RoleAnnotations #-}
-- | What an array in memory consists of.
module Data.Array.Storable.Base (StorableArray(..), unsafeForeignPtrToStorableArray) where

import GHC.Base
import GHC.ForeignPtr (ForeignPtr)
import GHC.Ix

-- | An array in memory that pointers point to: lower and upper bound, size, elements.
data StorableArray i e = StorableArray !i !i Int !(ForeignPtr e)
type role StorableArray nominal nominal

-- | An array of the elements that a pointer points to.
unsafeForeignPtrToStorableArray :: Ix i => ForeignPtr e -> (i, i) -> IO (StorableArray i e)
unsafeForeignPtrToStorableArray p (l, u) = return (StorableArray l u (rangeSize (l, u)) p)
