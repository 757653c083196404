{-# LANGUAGE ScopedTypeVariables #-}
-- | Memory that is given back together.
module Foreign.Marshal.Pool
  ( Pool, newPool, freePool, withPool, pooledMalloc, pooledMallocBytes, pooledRealloc, pooledReallocBytes, pooledMallocArray
  , pooledMallocArray0, pooledReallocArray, pooledReallocArray0, pooledNew, pooledNewArray, pooledNewArray0
  ) where

import Control.Exception (bracket)
import Data.IORef
import Foreign.Marshal.Alloc (free, mallocBytes, reallocBytes)
import Foreign.Marshal.Array (pokeArray, pokeArray0)
import Foreign.Ptr
import Foreign.Storable (Storable(..))

newtype Pool = Pool (IORef [Ptr ()])

newPool :: IO Pool
newPool = fmap Pool (newIORef [])

freePool :: Pool -> IO ()
freePool (Pool parts) = readIORef parts >>= mapM_ free

withPool :: (Pool -> IO b) -> IO b
withPool = bracket newPool freePool

pooledMalloc :: forall a . Storable a => Pool -> IO (Ptr a)
pooledMalloc pool = pooledMallocBytes pool (sizeOf (undefined :: a))

pooledMallocBytes :: Pool -> Int -> IO (Ptr a)
pooledMallocBytes (Pool parts) size = do
  p <- mallocBytes size
  modifyIORef parts (castPtr p :)
  return p

pooledRealloc :: forall a . Storable a => Pool -> Ptr a -> IO (Ptr a)
pooledRealloc pool p = pooledReallocBytes pool p (sizeOf (undefined :: a))

pooledReallocBytes :: Pool -> Ptr a -> Int -> IO (Ptr a)
pooledReallocBytes (Pool parts) p size = do
  known <- readIORef parts
  if castPtr p `elem` known then return () else ioError (userError "pointer not in pool")
  q <- reallocBytes p size
  writeIORef parts (castPtr q : filter (/= castPtr p) known)
  return q

pooledMallocArray, pooledMallocArray0 :: forall a . Storable a => Pool -> Int -> IO (Ptr a)
pooledMallocArray pool n = pooledMallocBytes pool (n * sizeOf (undefined :: a))
pooledMallocArray0 pool n = pooledMallocArray pool (n + 1)

pooledReallocArray, pooledReallocArray0 :: forall a . Storable a => Pool -> Ptr a -> Int -> IO (Ptr a)
pooledReallocArray pool p n = pooledReallocBytes pool p (n * sizeOf (undefined :: a))
pooledReallocArray0 pool p n = pooledReallocArray pool p (n + 1)

pooledNew :: Storable a => Pool -> a -> IO (Ptr a)
pooledNew pool x = do
  p <- pooledMalloc pool
  poke p x
  return p

pooledNewArray :: Storable a => Pool -> [a] -> IO (Ptr a)
pooledNewArray pool xs = do
  p <- pooledMallocArray pool (length xs)
  pokeArray p xs
  return p

pooledNewArray0 :: Storable a => Pool -> a -> [a] -> IO (Ptr a)
pooledNewArray0 pool marker xs = do
  p <- pooledMallocArray0 pool (length xs)
  pokeArray0 marker p xs
  return p
