{-# LANGUAGE NoImplicitPrelude #-}
-- | Variables of transactions.
module Control.Concurrent.STM.TVar
  ( TVar, newTVar, newTVarIO, readTVar, readTVarIO, writeTVar, modifyTVar, modifyTVar', stateTVar, swapTVar, registerDelay
  ) where

import GHC.Base
import GHC.Conc (registerDelay)
import GHC.Conc.STM

-- | Applies the function to the value, when that is needed; at once.
modifyTVar, modifyTVar' :: TVar a -> (a -> a) -> STM ()
modifyTVar v f = readTVar v >>= \x -> writeTVar v (f x)
modifyTVar' v f = readTVar v >>= \x -> writeTVar v $! f x

-- | Changes the value and gives a result.
stateTVar :: TVar s -> (s -> (a, s)) -> STM a
stateTVar v f = readTVar v >>= \s -> case f s of (a, s') -> writeTVar v s' >> return a

swapTVar :: TVar a -> a -> STM a
swapTVar v new = readTVar v >>= \old -> writeTVar v new >> return old
