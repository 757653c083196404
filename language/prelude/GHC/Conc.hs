{-# LANGUAGE NoImplicitPrelude #-}
-- | Threads and transactions, and what the machine throws from outside the program.
module GHC.Conc
  ( module GHC.Conc.Sync, module GHC.Conc.STM, module GHC.Conc.IO, registerDelay, TimeLimitExceeded(..), timeLimit, userInterrupt
  ) where

import GHC.Base
import GHC.Show
import GHC.Exception
import GHC.IO.Exception
import GHC.Conc.IO
import GHC.Conc.STM
import GHC.Conc.Sync hiding (childHandler, flushStdHandles, reportException)

-- | The run took longer than it was allowed to.
data TimeLimitExceeded = TimeLimitExceeded

instance Show TimeLimitExceeded where
  showsPrec _ TimeLimitExceeded = showString "time limit exceeded"

instance Exception TimeLimitExceeded where
  toException = asyncExceptionToException
  fromException = asyncExceptionFromException

-- | A variable that becomes true after so many microseconds, or later.
registerDelay :: Int -> IO (TVar Bool)
registerDelay n = do
  v <- newTVarIO False
  _ <- forkIO (threadDelay n >> atomically (writeTVar v True))
  return v

timeLimit, userInterrupt :: SomeException
timeLimit = toException TimeLimitExceeded
userInterrupt = toException UserInterrupt
