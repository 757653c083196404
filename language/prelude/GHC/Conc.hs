{-# LANGUAGE NoImplicitPrelude #-}
-- | What the machine throws from outside the program.
module GHC.Conc (TimeLimitExceeded(..), timeLimit, userInterrupt) where

import GHC.Base
import GHC.Show
import GHC.Exception
import GHC.IO.Exception

-- | The run took longer than it was allowed to.
data TimeLimitExceeded = TimeLimitExceeded

instance Show TimeLimitExceeded where
  showsPrec _ TimeLimitExceeded = showString "time limit exceeded"

instance Exception TimeLimitExceeded where
  toException = asyncExceptionToException
  fromException = asyncExceptionFromException

timeLimit, userInterrupt :: SomeException
timeLimit = toException TimeLimitExceeded
userInterrupt = toException UserInterrupt
