-- | Semaphores of transactions.
module Control.Concurrent.STM.TSem (TSem, newTSem, waitTSem, signalTSem, signalTSemN) where

import Control.Concurrent.STM.TVar
import Control.Monad (when)
import Control.Monad.STM
import Numeric.Natural (Natural)

-- | The units that are free; below 0, so many have to be given back first.
newtype TSem = TSem (TVar Integer)

instance Eq TSem where
  TSem v == TSem w = v == w

newTSem :: Integer -> STM TSem
newTSem n = fmap TSem (newTVar $! n)

-- | Takes a unit.
waitTSem :: TSem -> STM ()
waitTSem (TSem v) = do
  n <- readTVar v
  when (n <= 0) retry
  writeTVar v $! n - 1

-- | Gives one unit, or several, back.
signalTSem :: TSem -> STM ()
signalTSem s = signalTSemN 1 s

signalTSemN :: Natural -> TSem -> STM ()
signalTSemN 0 _ = return ()
signalTSemN n (TSem v) = do
  free <- readTVar v
  writeTVar v $! free + toInteger n
