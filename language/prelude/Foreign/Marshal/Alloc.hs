{-# LANGUAGE ScopedTypeVariables #-}
-- | Memory that is asked for and given back: Report, part II, section 32.
module Foreign.Marshal.Alloc
  ( alloca, allocaBytes, allocaBytesAligned, malloc, mallocBytes, calloc, callocBytes, realloc, reallocBytes, free, finalizerFree
  ) where

import Control.Exception (bracket)
import Foreign.Storable (Storable(..))
import GHC.Ptr
import GHC.Ptr.Memory

-- | Memory for one value, for as long as the action runs.
alloca :: forall a b . Storable a => (Ptr a -> IO b) -> IO b
alloca = allocaBytesAligned (sizeOf (undefined :: a)) (alignment (undefined :: a))

allocaBytes :: Int -> (Ptr a -> IO b) -> IO b
allocaBytes n = bracket (mallocBytes n) free

-- | Every part begins at a multiple of all there are. The numbers are evaluated before there is an action.
allocaBytesAligned :: Int -> Int -> (Ptr a -> IO b) -> IO b
allocaBytesAligned n align act = n `seq` align `seq` allocaBytes n act

malloc :: forall a . Storable a => IO (Ptr a)
malloc = mallocBytes (sizeOf (undefined :: a))

mallocBytes :: Int -> IO (Ptr a)
mallocBytes n = fmap pointerTo (allocate n)

calloc :: forall a . Storable a => IO (Ptr a)
calloc = callocBytes (sizeOf (undefined :: a))

callocBytes :: Int -> IO (Ptr a)
callocBytes n = do
  a <- allocate n
  fill a 0 n
  return (pointerTo a)

-- | Memory for a value of another type that begins with the same bytes.
realloc :: forall a b . Storable b => Ptr a -> IO (Ptr b)
realloc p = fmap castPtr (reallocBytes p (sizeOf (undefined :: b)))

reallocBytes :: Ptr a -> Int -> IO (Ptr a)
reallocBytes p 0 = free p >> return nullPtr
reallocBytes p n
  | p == nullPtr = mallocBytes n
  | otherwise = do
      size <- sizeAt (addressOf p)
      if n <= size then return p else do
        a <- allocate n
        move a (addressOf p) size
        free p
        return (pointerTo a)

free :: Ptr a -> IO ()
free = release . addressOf

-- | Stands for what frees.
finalizerFree :: FunPtr (Ptr a -> IO ())
finalizerFree = castPtrToFunPtr (pointerTo 8)
