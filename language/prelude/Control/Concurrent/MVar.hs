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

-- Takes the value for an action, and puts it back if that fails; what the second function does with the value and the
-- result, it does after that. To be called with exceptions masked.
taking :: MVar a -> (a -> IO r) -> (a -> r -> IO b) -> IO b
taking m use after = takeMVar m >>= \x -> onException (use x) (putMVar m x) >>= \r -> after x r
{-# INLINE taking #-}

-- | An action with the value, which is put back in any case.
withMVar, withMVarMasked :: MVar a -> (a -> IO b) -> IO b
withMVar m io = mask (\restore -> taking m (\x -> restore (io x)) (\x r -> putMVar m x >> return r))
withMVarMasked m io = mask_ (taking m io (\x r -> putMVar m x >> return r))

-- | Changes the value; an exception leaves it as it was.
modifyMVar_, modifyMVarMasked_ :: MVar a -> (a -> IO a) -> IO ()
modifyMVar_ m io = mask (\restore -> taking m (\x -> restore (io x)) (\_ new -> putMVar m new))
modifyMVarMasked_ m io = mask_ (taking m io (\_ new -> putMVar m new))

-- | Changes the value and gives a result.
modifyMVar, modifyMVarMasked :: MVar a -> (a -> IO (a, b)) -> IO b
modifyMVar m io = mask (\restore -> taking m (\x -> restore (io x >>= evaluate)) (\_ (new, r) -> putMVar m new >> return r))
modifyMVarMasked m io = mask_ (taking m (\x -> io x >>= evaluate) (\_ (new, r) -> putMVar m new >> return r))

-- | Weak pointers; see "GHC.Weak" for when the action is performed.
mkWeakMVar :: MVar a -> IO () -> IO (Weak (MVar a))
mkWeakMVar m finalizer = case m of MVar v -> mkWeak v m (Just finalizer)

addMVarFinalizer :: MVar a -> IO () -> IO ()
addMVarFinalizer = addFinalizer
