-- | Arrays that change, in memory that pointers point to.
module Data.Array.Storable (StorableArray, withStorableArray, touchStorableArray, module Data.Array.MArray) where

import Data.Array.MArray
import Data.Array.Storable.Internals
