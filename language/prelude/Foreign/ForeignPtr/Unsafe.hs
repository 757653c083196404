-- | The pointer inside.
module Foreign.ForeignPtr.Unsafe (unsafeForeignPtrToPtr) where

import Foreign.ForeignPtr (ForeignPtr, withForeignPtr)
import Foreign.Ptr (Ptr)
import System.IO.Unsafe (unsafePerformIO)

unsafeForeignPtrToPtr :: ForeignPtr a -> Ptr a
unsafeForeignPtrToPtr p = unsafePerformIO (withForeignPtr p return)
