{-# LANGUAGE ScopedTypeVariables #-}
-- | Values side by side in memory: Report, part II, section 33.
module Foreign.Marshal.Array
  ( mallocArray, mallocArray0, allocaArray, allocaArray0, reallocArray, reallocArray0, callocArray, callocArray0
  , peekArray, peekArray0, pokeArray, pokeArray0, newArray, newArray0, withArray, withArray0, withArrayLen, withArrayLen0
  , copyArray, moveArray, lengthArray0, advancePtr
  ) where

import Foreign.Marshal.Alloc
import Foreign.Marshal.Utils (copyBytes, moveBytes)
import Foreign.Storable (Storable(..))
import GHC.Ptr

mallocArray, mallocArray0, callocArray, callocArray0 :: forall a . Storable a => Int -> IO (Ptr a)
mallocArray n = mallocBytes (n * sizeOf (undefined :: a))
mallocArray0 n = mallocArray (n + 1)
callocArray n = callocBytes (n * sizeOf (undefined :: a))
callocArray0 n = callocArray (n + 1)

allocaArray, allocaArray0 :: forall a b . Storable a => Int -> (Ptr a -> IO b) -> IO b
allocaArray n = allocaBytesAligned (n * sizeOf (undefined :: a)) (alignment (undefined :: a))
allocaArray0 n = allocaArray (n + 1)

reallocArray, reallocArray0 :: forall a . Storable a => Ptr a -> Int -> IO (Ptr a)
reallocArray p n = reallocBytes p (n * sizeOf (undefined :: a))
reallocArray0 p n = reallocArray p (n + 1)

peekArray :: Storable a => Int -> Ptr a -> IO [a]
peekArray size p
  | size <= 0 = return []
  | otherwise = go (size - 1) []
  where
    go 0 xs = do { x <- peekElemOff p 0; return (x : xs) }
    go n xs = do { x <- peekElemOff p n; go (n - 1) (x : xs) }

-- | The values before the first that equals the marker.
peekArray0 :: (Storable a, Eq a) => a -> Ptr a -> IO [a]
peekArray0 marker p = lengthArray0 marker p >>= \size -> peekArray size p

pokeArray :: Storable a => Ptr a -> [a] -> IO ()
pokeArray p = go 0
  where
    go _ [] = return ()
    go n (x : xs) = pokeElemOff p n x >> go (n + 1) xs

pokeArray0 :: Storable a => a -> Ptr a -> [a] -> IO ()
pokeArray0 marker p xs = pokeArray p (xs ++ [marker])

newArray :: Storable a => [a] -> IO (Ptr a)
newArray xs = do
  p <- mallocArray (length xs)
  pokeArray p xs
  return p

newArray0 :: Storable a => a -> [a] -> IO (Ptr a)
newArray0 marker xs = newArray (xs ++ [marker])

withArray :: Storable a => [a] -> (Ptr a -> IO b) -> IO b
withArray xs = withArrayLen xs . const

withArray0 :: Storable a => a -> [a] -> (Ptr a -> IO b) -> IO b
withArray0 marker xs = withArrayLen0 marker xs . const

withArrayLen :: Storable a => [a] -> (Int -> Ptr a -> IO b) -> IO b
withArrayLen xs f = allocaArray len (\p -> pokeArray p xs >> f len p)
  where len = length xs

-- | The length does not count the marker.
withArrayLen0 :: Storable a => a -> [a] -> (Int -> Ptr a -> IO b) -> IO b
withArrayLen0 marker xs f = allocaArray0 len (\p -> pokeArray0 marker p xs >> f len p)
  where len = length xs

copyArray, moveArray :: forall a . Storable a => Ptr a -> Ptr a -> Int -> IO ()
copyArray to from n = copyBytes to from (n * sizeOf (undefined :: a))
moveArray to from n = moveBytes to from (n * sizeOf (undefined :: a))

lengthArray0 :: (Storable a, Eq a) => a -> Ptr a -> IO Int
lengthArray0 marker p = go 0
  where go i = peekElemOff p i >>= \x -> if x == marker then return i else go (i + 1)

advancePtr :: forall a . Storable a => Ptr a -> Int -> Ptr a
advancePtr p n = p `plusPtr` (n * sizeOf (undefined :: a))
