{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Mutable cells in IO.
module Data.IORef (IORef, newIORef, readIORef, writeIORef, modifyIORef, modifyIORef', atomicModifyIORef, atomicModifyIORef', atomicWriteIORef, atomicSwapIORef, mkWeakIORef) where

import GHC.Base
import GHC.IORef
import GHC.IORef.Cell
import GHC.Prim
import GHC.Weak (Weak, mkWeak)

-- | Puts the function's result at the old value into the cell, unevaluated.
modifyIORef :: IORef a -> (a -> a) -> IO ()
modifyIORef (IORef v) f = bindIO# (readCell v) (\x -> writeCell v (f x))

-- | The same, evaluated.
modifyIORef' :: IORef a -> (a -> a) -> IO ()
modifyIORef' (IORef v) f = bindIO# (readCell v) (\x -> case f x of x' -> x' `seq` writeCell v x')

-- | Puts a value into the cell.
atomicWriteIORef :: IORef a -> a -> IO ()
atomicWriteIORef = writeIORef

-- | A weak pointer to the cell; see "GHC.Weak" for when the action is performed.
mkWeakIORef :: IORef a -> IO () -> IO (Weak (IORef a))
mkWeakIORef r finalizer = case r of IORef (Cell v) -> mkWeak v r (Just finalizer)

-- | Puts a value into the cell and gives the one before.
atomicSwapIORef :: IORef a -> a -> IO a
atomicSwapIORef ref new = atomicModifyIORef ref (\old -> (new, old))
