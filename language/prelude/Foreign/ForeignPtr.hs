{-# LANGUAGE ScopedTypeVariables #-}
-- | Pointers that know how their memory is given back: Report, part II, section 29. Of finalizers that are
-- foreign functions there is one, 'Foreign.Marshal.Alloc.finalizerFree'; others do nothing.
module Foreign.ForeignPtr
  ( ForeignPtr, FinalizerPtr, FinalizerEnvPtr, newForeignPtr, newForeignPtr_, addForeignPtrFinalizer, newForeignPtrEnv
  , addForeignPtrFinalizerEnv, withForeignPtr, finalizeForeignPtr, touchForeignPtr, castForeignPtr, plusForeignPtr
  , mallocForeignPtr, mallocForeignPtrBytes, mallocForeignPtrArray, mallocForeignPtrArray0
  ) where

import Foreign.Marshal.Alloc (finalizerFree, free)
import Foreign.Storable (Storable(..))
import GHC.ForeignPtr
import GHC.Ptr

type FinalizerPtr a = FunPtr (Ptr a -> IO ())

type FinalizerEnvPtr env a = FunPtr (Ptr env -> Ptr a -> IO ())

newForeignPtr :: FinalizerPtr a -> Ptr a -> IO (ForeignPtr a)
newForeignPtr finalizer p = newForeignPtr_ p >>= \q -> addForeignPtrFinalizer finalizer q >> return q

addForeignPtrFinalizer :: FinalizerPtr a -> ForeignPtr a -> IO ()
addForeignPtrFinalizer finalizer q
  | finalizer == finalizerFree = addForeignPtrConcFinalizer q (free (unsafeForeignPtrToPtr q))
  | otherwise = return ()

newForeignPtrEnv :: FinalizerEnvPtr env a -> Ptr env -> Ptr a -> IO (ForeignPtr a)
newForeignPtrEnv _ _ = newForeignPtr_

addForeignPtrFinalizerEnv :: FinalizerEnvPtr env a -> Ptr env -> ForeignPtr a -> IO ()
addForeignPtrFinalizerEnv _ _ _ = return ()

mallocForeignPtr :: forall a . Storable a => IO (ForeignPtr a)
mallocForeignPtr = mallocForeignPtrBytes (sizeOf (undefined :: a))

mallocForeignPtrArray, mallocForeignPtrArray0 :: forall a . Storable a => Int -> IO (ForeignPtr a)
mallocForeignPtrArray n = mallocForeignPtrBytes (n * sizeOf (undefined :: a))
mallocForeignPtrArray0 n = mallocForeignPtrArray (n + 1)
