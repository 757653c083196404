-- | Arrays that change, in IO.
module GHC.IOArray (IOArray(..), newIOArray, unsafeReadIOArray, unsafeWriteIOArray, readIOArray, writeIOArray, boundsIOArray) where

import Control.Monad.ST (RealWorld, stToIO)
import GHC.Arr

-- | Boxed elements.
newtype IOArray i e = IOArray (STArray RealWorld i e)

instance Eq (IOArray i e) where
  IOArray a == IOArray b = a == b

newIOArray :: Ix i => (i, i) -> e -> IO (IOArray i e)
newIOArray b e = stToIO (fmap IOArray (newSTArray b e))

-- | At a place counted from 0, which is not compared with the bounds.
unsafeReadIOArray :: IOArray i e -> Int -> IO e
unsafeReadIOArray (IOArray m) k = stToIO (unsafeReadSTArray m k)

unsafeWriteIOArray :: IOArray i e -> Int -> e -> IO ()
unsafeWriteIOArray (IOArray m) k e = stToIO (unsafeWriteSTArray m k e)

readIOArray :: Ix i => IOArray i e -> i -> IO e
readIOArray (IOArray m) i = stToIO (readSTArray m i)

writeIOArray :: Ix i => IOArray i e -> i -> e -> IO ()
writeIOArray (IOArray m) i e = stToIO (writeSTArray m i e)

boundsIOArray :: IOArray i e -> (i, i)
boundsIOArray (IOArray m) = boundsSTArray m
