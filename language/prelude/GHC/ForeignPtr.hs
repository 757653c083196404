{-# LANGUAGE NoImplicitPrelude #-}
-- | Pointers that know what is to be done when they are no longer needed. That is done when it is asked for; memory that
-- nobody gives back stays until the program ends.
module GHC.ForeignPtr
  ( ForeignPtr, newForeignPtr_, newConcForeignPtr, addForeignPtrConcFinalizer, withForeignPtr, unsafeWithForeignPtr
  , finalizeForeignPtr, touchForeignPtr, castForeignPtr, plusForeignPtr, unsafeForeignPtrToPtr
  ) where

import GHC.Base
import GHC.IORef.Cell
import GHC.Ptr
import GHC.Show (Show(..))

-- | A pointer, and what is to be done, the last first.
data ForeignPtr a = ForeignPtr !(Ptr a) (Cell [IO ()])

instance Eq (ForeignPtr a) where
  p == q = unsafeForeignPtrToPtr p == unsafeForeignPtrToPtr q

instance Ord (ForeignPtr a) where
  compare p q = compare (unsafeForeignPtrToPtr p) (unsafeForeignPtrToPtr q)

instance Show (ForeignPtr a) where
  showsPrec d p = showsPrec d (unsafeForeignPtrToPtr p)

newForeignPtr_ :: Ptr a -> IO (ForeignPtr a)
newForeignPtr_ p = newCell [] >>= \finalizers -> return (ForeignPtr p finalizers)

newConcForeignPtr :: Ptr a -> IO () -> IO (ForeignPtr a)
newConcForeignPtr p finalizer = newCell [finalizer] >>= \finalizers -> return (ForeignPtr p finalizers)

addForeignPtrConcFinalizer :: ForeignPtr a -> IO () -> IO ()
addForeignPtrConcFinalizer (ForeignPtr _ finalizers) finalizer = readCell finalizers >>= \fs -> writeCell finalizers (finalizer : fs)

withForeignPtr, unsafeWithForeignPtr :: ForeignPtr a -> (Ptr a -> IO b) -> IO b
withForeignPtr (ForeignPtr p _) act = act p
unsafeWithForeignPtr = withForeignPtr

-- | Does now what is to be done.
finalizeForeignPtr :: ForeignPtr a -> IO ()
finalizeForeignPtr (ForeignPtr _ finalizers) = readCell finalizers >>= \fs -> writeCell finalizers [] >> all' fs
  where
    all' [] = return ()
    all' (f : fs) = f >> all' fs

touchForeignPtr :: ForeignPtr a -> IO ()
touchForeignPtr _ = return ()

castForeignPtr :: ForeignPtr a -> ForeignPtr b
castForeignPtr (ForeignPtr p finalizers) = ForeignPtr (castPtr p) finalizers

plusForeignPtr :: ForeignPtr a -> Int -> ForeignPtr b
plusForeignPtr (ForeignPtr p finalizers) n = ForeignPtr (plusPtr p n) finalizers

unsafeForeignPtrToPtr :: ForeignPtr a -> Ptr a
unsafeForeignPtrToPtr (ForeignPtr p _) = p
