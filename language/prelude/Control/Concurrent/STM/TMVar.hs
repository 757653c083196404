{-# LANGUAGE NoImplicitPrelude #-}
-- | MVars of transactions.
module Control.Concurrent.STM.TMVar
  ( TMVar, newTMVar, newEmptyTMVar, newTMVarIO, newEmptyTMVarIO, takeTMVar, putTMVar, readTMVar, tryReadTMVar, swapTMVar, writeTMVar
  , tryTakeTMVar, tryPutTMVar, isEmptyTMVar
  ) where

import GHC.Base
import GHC.Conc.STM
import Data.Maybe

newtype TMVar a = TMVar (TVar (Maybe a))

instance Eq (TMVar a) where
  TMVar v == TMVar w = v == w

newTMVar :: a -> STM (TMVar a)
newTMVar x = fmap TMVar (newTVar (Just x))

newEmptyTMVar :: STM (TMVar a)
newEmptyTMVar = fmap TMVar (newTVar Nothing)

newTMVarIO :: a -> IO (TMVar a)
newTMVarIO x = fmap TMVar (newTVarIO (Just x))

newEmptyTMVarIO :: IO (TMVar a)
newEmptyTMVarIO = fmap TMVar (newTVarIO Nothing)

takeTMVar, readTMVar :: TMVar a -> STM a
takeTMVar (TMVar v) = readTVar v >>= \m -> case m of
  Nothing -> retry
  Just x -> writeTVar v Nothing >> return x
readTMVar (TMVar v) = readTVar v >>= maybe retry return

putTMVar :: TMVar a -> a -> STM ()
putTMVar (TMVar v) x = readTVar v >>= \m -> case m of
  Nothing -> writeTVar v (Just x)
  Just _ -> retry

-- | Never waits.
tryTakeTMVar, tryReadTMVar :: TMVar a -> STM (Maybe a)
tryTakeTMVar (TMVar v) = readTVar v >>= \m -> case m of
  Nothing -> return Nothing
  Just x -> writeTVar v Nothing >> return (Just x)
tryReadTMVar (TMVar v) = readTVar v

tryPutTMVar :: TMVar a -> a -> STM Bool
tryPutTMVar (TMVar v) x = readTVar v >>= \m -> case m of
  Nothing -> writeTVar v (Just x) >> return True
  Just _ -> return False

swapTMVar :: TMVar a -> a -> STM a
swapTMVar (TMVar v) new = readTVar v >>= \m -> case m of
  Nothing -> retry
  Just old -> writeTVar v (Just new) >> return old

isEmptyTMVar :: TMVar a -> STM Bool
isEmptyTMVar (TMVar v) = fmap isNothing (readTVar v)

-- | Whether it is full or not.
writeTMVar :: TMVar a -> a -> STM ()
writeTMVar (TMVar v) new = writeTVar v (Just new)
