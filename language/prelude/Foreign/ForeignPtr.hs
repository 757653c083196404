{-# LANGUAGE ScopedTypeVariables #-}
-- | Pointers that know how their memory is given back: Report, part II, section 29. A finalizer that is a
-- foreign function cannot run. Memory that 'mallocForeignPtr' and its like ask for stays until the program ends.
module Foreign.ForeignPtr
  ( ForeignPtr, FinalizerPtr, FinalizerEnvPtr, newForeignPtr, newForeignPtr_, addForeignPtrFinalizer, newForeignPtrEnv
  , addForeignPtrFinalizerEnv, withForeignPtr, finalizeForeignPtr, touchForeignPtr, castForeignPtr, plusForeignPtr
  , mallocForeignPtr, mallocForeignPtrBytes, mallocForeignPtrArray, mallocForeignPtrArray0
  ) where

import Foreign.Marshal.Alloc (mallocBytes)
import Foreign.Storable (Storable(..))
import GHC.ForeignPtr
import GHC.Ptr

type FinalizerPtr a = FunPtr (Ptr a -> IO ())

type FinalizerEnvPtr env a = FunPtr (Ptr env -> Ptr a -> IO ())

newForeignPtr :: FinalizerPtr a -> Ptr a -> IO (ForeignPtr a)
newForeignPtr _ = newForeignPtr_

addForeignPtrFinalizer :: FinalizerPtr a -> ForeignPtr a -> IO ()
addForeignPtrFinalizer _ _ = return ()

newForeignPtrEnv :: FinalizerEnvPtr env a -> Ptr env -> Ptr a -> IO (ForeignPtr a)
newForeignPtrEnv _ _ = newForeignPtr_

addForeignPtrFinalizerEnv :: FinalizerEnvPtr env a -> Ptr env -> ForeignPtr a -> IO ()
addForeignPtrFinalizerEnv _ _ _ = return ()

mallocForeignPtr :: forall a . Storable a => IO (ForeignPtr a)
mallocForeignPtr = mallocForeignPtrBytes (sizeOf (undefined :: a))

mallocForeignPtrBytes :: Int -> IO (ForeignPtr a)
mallocForeignPtrBytes n = mallocBytes n >>= newForeignPtr_

mallocForeignPtrArray, mallocForeignPtrArray0 :: forall a . Storable a => Int -> IO (ForeignPtr a)
mallocForeignPtrArray n = mallocForeignPtrBytes (n * sizeOf (undefined :: a))
mallocForeignPtrArray0 n = mallocForeignPtrArray (n + 1)
