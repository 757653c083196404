-- | Pointers with something to be done in Haskell when they are no longer needed.
module Foreign.Concurrent (newForeignPtr, addForeignPtrFinalizer) where

import Foreign.ForeignPtr (ForeignPtr)
import Foreign.Ptr (Ptr)
import GHC.ForeignPtr (addForeignPtrConcFinalizer, newConcForeignPtr)

newForeignPtr :: Ptr a -> IO () -> IO (ForeignPtr a)
newForeignPtr = newConcForeignPtr

addForeignPtrFinalizer :: ForeignPtr a -> IO () -> IO ()
addForeignPtrFinalizer = addForeignPtrConcFinalizer
