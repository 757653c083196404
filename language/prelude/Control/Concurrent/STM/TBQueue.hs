{-# LANGUAGE NoImplicitPrelude #-}
-- | Queues of transactions that hold so many items at most.
module Control.Concurrent.STM.TBQueue
  ( TBQueue, newTBQueue, newTBQueueIO, readTBQueue, tryReadTBQueue, flushTBQueue, peekTBQueue, tryPeekTBQueue, writeTBQueue, unGetTBQueue
  , lengthTBQueue, isEmptyTBQueue, isFullTBQueue
  ) where

import GHC.Base
import GHC.Conc.STM
import GHC.Natural
import GHC.Num
import GHC.Real
import Control.Concurrent.STM.TQueue

-- | The items, how many there are, how many there may be.
data TBQueue a = TBQueue (TQueue a) (TVar Int) Int

instance Eq (TBQueue a) where
  TBQueue q _ _ == TBQueue r _ _ = q == r

newTBQueue :: Natural -> STM (TBQueue a)
newTBQueue n = liftM2 (\q used -> TBQueue q used (fromIntegral n)) newTQueue (newTVar 0)

newTBQueueIO :: Natural -> IO (TBQueue a)
newTBQueueIO n = liftM2 (\q used -> TBQueue q used (fromIntegral n)) newTQueueIO (newTVarIO 0)

-- | Waits while the queue is full.
writeTBQueue, unGetTBQueue :: TBQueue a -> a -> STM ()
writeTBQueue q@(TBQueue items _ _) x = enter q >> writeTQueue items x
unGetTBQueue q@(TBQueue items _ _) x = enter q >> unGetTQueue items x

enter :: TBQueue a -> STM ()
enter (TBQueue _ used size) = readTVar used >>= \n -> if n >= size then retry else writeTVar used $! n + 1

readTBQueue, peekTBQueue :: TBQueue a -> STM a
readTBQueue (TBQueue items used _) = readTQueue items >>= \x -> readTVar used >>= \n -> (writeTVar used $! n - 1) >> return x
peekTBQueue (TBQueue items _ _) = peekTQueue items

tryReadTBQueue, tryPeekTBQueue :: TBQueue a -> STM (Maybe a)
tryReadTBQueue q = fmap Just (readTBQueue q) `orElse` return Nothing
tryPeekTBQueue q = fmap Just (peekTBQueue q) `orElse` return Nothing

-- | All that is there.
flushTBQueue :: TBQueue a -> STM [a]
flushTBQueue (TBQueue items used _) = writeTVar used 0 >> flushTQueue items

lengthTBQueue :: TBQueue a -> STM Natural
lengthTBQueue (TBQueue _ used _) = fmap fromIntegral (readTVar used)

isEmptyTBQueue, isFullTBQueue :: TBQueue a -> STM Bool
isEmptyTBQueue (TBQueue items _ _) = isEmptyTQueue items
isFullTBQueue (TBQueue _ used size) = fmap (>= size) (readTVar used)
