{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Pointers that know what is to be done when they are no longer needed: when that is asked for, or once nothing refers to
-- them any more. When the program ends nothing is done.
module GHC.ForeignPtr
  ( ForeignPtr, newForeignPtr_, newConcForeignPtr, addForeignPtrConcFinalizer, withForeignPtr, unsafeWithForeignPtr
  , finalizeForeignPtr, touchForeignPtr, castForeignPtr, plusForeignPtr, unsafeForeignPtrToPtr, mallocForeignPtrBytes
  , mallocPlainForeignPtrBytes, pointerInto
  ) where

import GHC.Base
import GHC.IORef.Cell
import GHC.Prim
import GHC.Ptr
import GHC.Ptr.Memory
import GHC.Show (Show(..))
import GHC.Weak (mkWeak)

-- | A pointer, and what goes with it.
data ForeignPtr a = ForeignPtr !(Ptr a) Contents

-- | What is to be done, the last first; and the memory, where it lives as long as the pointer.
data Contents = Contents (Cell [IO ()]) Memory

instance Eq (ForeignPtr a) where
  p == q = unsafeForeignPtrToPtr p == unsafeForeignPtrToPtr q

instance Ord (ForeignPtr a) where
  compare p q = compare (unsafeForeignPtrToPtr p) (unsafeForeignPtrToPtr q)

instance Show (ForeignPtr a) where
  showsPrec d p = showsPrec d (unsafeForeignPtrToPtr p)

newForeignPtr_ :: Ptr a -> IO (ForeignPtr a)
newForeignPtr_ p = bytes 0 >>= owning p

owning :: Ptr a -> Memory -> IO (ForeignPtr a)
owning p m = newCell [] >>= \finalizers -> return (ForeignPtr p (Contents finalizers m))

-- | The first byte of an array, which is there as long as the pointer.
pointerInto :: Memory -> IO (ForeignPtr a)
pointerInto m = addressIn m >>= \a -> owning (pointerTo a) m

mallocForeignPtrBytes :: Int -> IO (ForeignPtr a)
mallocForeignPtrBytes n = bytes n >>= pointerInto

-- | The same for who wants no finalizers: nothing here is dearer with them.
mallocPlainForeignPtrBytes :: Int -> IO (ForeignPtr a)
mallocPlainForeignPtrBytes = mallocForeignPtrBytes

newConcForeignPtr :: Ptr a -> IO () -> IO (ForeignPtr a)
newConcForeignPtr p finalizer = newForeignPtr_ p >>= \q -> addForeignPtrConcFinalizer q finalizer >> return q

addForeignPtrConcFinalizer :: ForeignPtr a -> IO () -> IO ()
addForeignPtrConcFinalizer (ForeignPtr _ (Contents cell@(Cell v) _)) finalizer = do
  fs <- readCell cell
  writeCell cell (finalizer : fs)
  case fs of
    [] -> mkWeak v () (Just (finalizeAll cell)) >> return ()
    _ -> return ()

withForeignPtr, unsafeWithForeignPtr :: ForeignPtr a -> (Ptr a -> IO b) -> IO b
withForeignPtr (ForeignPtr p contents) act = act p >>= \r -> touch# contents >> return r
unsafeWithForeignPtr = withForeignPtr

-- | Does now what is to be done.
finalizeForeignPtr :: ForeignPtr a -> IO ()
finalizeForeignPtr (ForeignPtr _ (Contents cell _)) = finalizeAll cell

finalizeAll :: Cell [IO ()] -> IO ()
finalizeAll cell = readCell cell >>= \fs -> writeCell cell [] >> all' fs
  where
    all' [] = return ()
    all' (f : fs) = f >> all' fs

touchForeignPtr :: ForeignPtr a -> IO ()
touchForeignPtr (ForeignPtr _ contents) = touch# contents

castForeignPtr :: ForeignPtr a -> ForeignPtr b
castForeignPtr (ForeignPtr p contents) = ForeignPtr (castPtr p) contents

plusForeignPtr :: ForeignPtr a -> Int -> ForeignPtr b
plusForeignPtr (ForeignPtr p contents) n = ForeignPtr (plusPtr p n) contents

unsafeForeignPtrToPtr :: ForeignPtr a -> Ptr a
unsafeForeignPtrToPtr (ForeignPtr p _) = p
