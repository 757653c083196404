{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses, NoImplicitPrelude #-}
-- | Arrays that change in IO: those of the state thread of IO.
module Data.Array.IO.Internals (IOArray(..), IOUArray(..), castIOUArray) where

import GHC.Base
import GHC.IOArray (IOArray(..))
import GHC.ST
import Data.Array.Base
import Data.Array.Element

-- | Packed elements.
newtype IOUArray i e = IOUArray (STUArray RealWorld i e)

instance Eq (IOUArray i e) where
  IOUArray a == IOUArray b = a == b

instance MArray IOArray e IO where
  getBounds (IOArray m) = stToIO (getBounds m)
  getNumElements (IOArray m) = stToIO (getNumElements m)
  newArray b e = stToIO (newArray b e >>= \m -> return (IOArray m))
  unsafeRead (IOArray m) i = stToIO (unsafeRead m i)
  unsafeWrite (IOArray m) i e = stToIO (unsafeWrite m i e)
  readAt (IOArray m) i = stToIO (readAt m i)
  writeAt (IOArray m) i e = stToIO (writeAt m i e)

instance Unboxed e => MArray IOUArray e IO where
  getBounds (IOUArray m) = stToIO (getBounds m)
  getNumElements (IOUArray m) = stToIO (getNumElements m)
  newArray b e = stToIO (newArray b e >>= \m -> return (IOUArray m))
  newArray_ b = stToIO (newArray_ b >>= \m -> return (IOUArray m))
  unsafeNewArray_ b = stToIO (unsafeNewArray_ b >>= \m -> return (IOUArray m))
  unsafeRead (IOUArray m) i = stToIO (unsafeRead m i)
  unsafeWrite (IOUArray m) i e = stToIO (unsafeWrite m i e)
  readAt (IOUArray m) i = stToIO (readAt m i)
  writeAt (IOUArray m) i e = stToIO (writeAt m i e)

-- | The same bytes as elements of another type.
castIOUArray :: IOUArray i a -> IO (IOUArray i b)
castIOUArray (IOUArray m) = stToIO (castSTUArray m >>= \c -> return (IOUArray c))
