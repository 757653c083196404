{-# LANGUAGE NoImplicitPrelude #-}
-- | Conversions that do not copy, or that trust the index.
module Data.Array.Unsafe (castSTUArray, castIOUArray, unsafeFreeze, unsafeThaw, unsafeForeignPtrToStorableArray) where

import Data.Array.Base
import Data.Array.IO.Internals
import Data.Array.Storable.Base (unsafeForeignPtrToStorableArray)
