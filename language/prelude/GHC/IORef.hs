{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Mutable cells in IO.
module GHC.IORef (IORef(..), newIORef, readIORef, writeIORef, atomicModifyIORef, atomicModifyIORef') where

import GHC.Prim
import GHC.Base
import GHC.IORef.Cell

-- | A mutable cell.
newtype IORef a = IORef (Cell a)

instance Eq (IORef a) where
  IORef v == IORef w = sameCell v w

-- | A new cell with the value given.
newIORef :: a -> IO (IORef a)
newIORef x = bindIO# (newCell x) (\v -> returnIO# (IORef v))

-- | The value in the cell.
readIORef :: IORef a -> IO a
readIORef (IORef v) = readCell v

-- | Puts a value into the cell.
writeIORef :: IORef a -> a -> IO ()
writeIORef (IORef v) x = writeCell v x

-- | Changes the cell and gives a result, both unevaluated.
atomicModifyIORef :: IORef a -> (a -> (a, b)) -> IO b
-- Between two operations of the machine that need no call no other thread runs.
atomicModifyIORef (IORef (Cell v)) f = bindIO# (readMutVar# v) (\x ->
  let r = f x in thenIO# (writeMutVar# v (case r of (a, _) -> a)) (returnIO# (case r of (_, b) -> b)))

-- | The same, both evaluated once the cell has been changed.
atomicModifyIORef' :: IORef a -> (a -> (a, b)) -> IO b
atomicModifyIORef' ref f = bindIO# (atomicModifyIORef ref (\x -> case f x of r@(a, _) -> a `seq` r)) (\b -> b `seq` returnIO# b)
