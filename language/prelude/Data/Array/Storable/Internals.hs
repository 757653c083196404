{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses #-}
-- | Arrays in memory that pointers point to.
module Data.Array.Storable.Internals (StorableArray(..), withStorableArray, touchStorableArray, unsafeForeignPtrToStorableArray) where

import Data.Array.Base
import Data.Array.Storable.Base
import Foreign.ForeignPtr
import Foreign.Ptr (Ptr)
import Foreign.Storable

instance Storable e => MArray StorableArray e IO where
  getBounds (StorableArray l u _ _) = return (l, u)
  getNumElements (StorableArray _ _ n _) = return n
  newArray b x = do
    a@(StorableArray _ _ n p) <- unsafeNewArray_ b
    withForeignPtr p (\e -> mapM_ (\i -> pokeElemOff e i x) [0 .. n - 1])
    return a
  newArray_ = unsafeNewArray_
  unsafeNewArray_ (l, u) = let n = safeRangeSize (l, u) in fmap (StorableArray l u n) (mallocForeignPtrArray n)
  unsafeRead (StorableArray _ _ _ p) i = withForeignPtr p (`peekElemOff` i)
  unsafeWrite (StorableArray _ _ _ p) i x = withForeignPtr p (\e -> pokeElemOff e i x)

-- | The pointer to the elements, for as long as an action runs.
withStorableArray :: StorableArray i e -> (Ptr e -> IO a) -> IO a
withStorableArray (StorableArray _ _ _ p) = withForeignPtr p

touchStorableArray :: StorableArray i e -> IO ()
touchStorableArray (StorableArray _ _ _ p) = touchForeignPtr p
