{-# LANGUAGE NoImplicitPrelude #-}
-- | Synchronising variables.
module Control.Concurrent.MVar
  ( MVar, newEmptyMVar, newMVar, takeMVar, putMVar, readMVar, swapMVar, tryTakeMVar, tryPutMVar, isEmptyMVar, withMVar, withMVarMasked
  , modifyMVar_, modifyMVar, modifyMVarMasked_, modifyMVarMasked, tryReadMVar, mkWeakMVar
  , addMVarFinalizer
  ) where

import GHC.Base
import GHC.IO
import GHC.MVar
import GHC.Weak (Weak, addFinalizer, mkWeak)

-- | Puts a value in place of another.
swapMVar :: MVar a -> a -> IO a
swapMVar m new = mask_ (takeMVar m >>= \old -> putMVar m new >> return old)

-- | An action with the value, which is put back in any case.
withMVar, withMVarMasked :: MVar a -> (a -> IO b) -> IO b
withMVar m io = mask (\restore -> do
  a <- takeMVar m
  b <- restore (io a) `onException` putMVar m a
  putMVar m a
  return b)
withMVarMasked m io = mask_ (do
  a <- takeMVar m
  b <- io a `onException` putMVar m a
  putMVar m a
  return b)

-- | Changes the value; an exception leaves it as it was.
modifyMVar_, modifyMVarMasked_ :: MVar a -> (a -> IO a) -> IO ()
modifyMVar_ m io = mask (\restore -> do
  a <- takeMVar m
  a' <- restore (io a) `onException` putMVar m a
  putMVar m a')
modifyMVarMasked_ m io = mask_ (do
  a <- takeMVar m
  a' <- io a `onException` putMVar m a
  putMVar m a')

-- | Changes the value and gives a result.
modifyMVar, modifyMVarMasked :: MVar a -> (a -> IO (a, b)) -> IO b
modifyMVar m io = mask (\restore -> do
  a <- takeMVar m
  (a', b) <- restore (io a >>= evaluate) `onException` putMVar m a
  putMVar m a'
  return b)
modifyMVarMasked m io = mask_ (do
  a <- takeMVar m
  (a', b) <- (io a >>= evaluate) `onException` putMVar m a
  putMVar m a'
  return b)

-- | Weak pointers; see "GHC.Weak" for when the action is performed.
mkWeakMVar :: MVar a -> IO () -> IO (Weak (MVar a))
mkWeakMVar m finalizer = case m of MVar v -> mkWeak v m (Just finalizer)

addMVarFinalizer :: MVar a -> IO () -> IO ()
addMVarFinalizer = addFinalizer
