{-# LANGUAGE NoImplicitPrelude #-}
-- | Queues of transactions: a list to read, and one, the latest first, of what has been written.
module Control.Concurrent.STM.TQueue
  ( TQueue, newTQueue, newTQueueIO, readTQueue, tryReadTQueue, flushTQueue, peekTQueue, tryPeekTQueue, writeTQueue, unGetTQueue
  , isEmptyTQueue
  ) where

import GHC.Base
import GHC.Conc.STM
import GHC.List

data TQueue a = TQueue (TVar [a]) (TVar [a])

instance Eq (TQueue a) where
  TQueue r _ == TQueue s _ = r == s

newTQueue :: STM (TQueue a)
newTQueue = liftM2 TQueue (newTVar []) (newTVar [])

newTQueueIO :: IO (TQueue a)
newTQueueIO = liftM2 TQueue (newTVarIO []) (newTVarIO [])

writeTQueue :: TQueue a -> a -> STM ()
writeTQueue (TQueue _ back) x = readTVar back >>= \xs -> writeTVar back (x : xs)

readTQueue, peekTQueue :: TQueue a -> STM a
readTQueue (TQueue front back) = readTVar front >>= \xs -> case xs of
  x : rest -> writeTVar front rest >> return x
  [] -> readTVar back >>= \ys -> case reverse ys of
    [] -> retry
    z : zs -> writeTVar back [] >> writeTVar front zs >> return z
peekTQueue q = readTQueue q >>= \x -> unGetTQueue q x >> return x

tryReadTQueue, tryPeekTQueue :: TQueue a -> STM (Maybe a)
tryReadTQueue q = fmap Just (readTQueue q) `orElse` return Nothing
tryPeekTQueue q = fmap Just (peekTQueue q) `orElse` return Nothing

-- | All that is there.
flushTQueue :: TQueue a -> STM [a]
flushTQueue (TQueue front back) = do
  xs <- readTVar front
  ys <- readTVar back
  if null xs then return () else writeTVar front []
  if null ys then return () else writeTVar back []
  return (xs ++ reverse ys)

-- | Puts an item in front.
unGetTQueue :: TQueue a -> a -> STM ()
unGetTQueue (TQueue front _) x = readTVar front >>= \xs -> writeTVar front (x : xs)

isEmptyTQueue :: TQueue a -> STM Bool
isEmptyTQueue (TQueue front back) = readTVar front >>= \xs ->
  if null xs then fmap null (readTVar back) else return False
