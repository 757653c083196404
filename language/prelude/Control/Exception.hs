{-# LANGUAGE ExistentialQuantification, NoImplicitPrelude #-}
-- | Exceptions.
module Control.Exception
  ( SomeException(..), Exception(..), IOException, ArithException(..), ArrayException(..), AssertionFailed(..), SomeAsyncException(..)
  , AsyncException(..), asyncExceptionToException, asyncExceptionFromException, NonTermination(..), NestedAtomically(..)
  , BlockedIndefinitelyOnMVar(..), BlockedIndefinitelyOnSTM(..), Deadlock(..), AllocationLimitExceeded(..), CompactionFailed(..), NoMethodError(..)
  , PatternMatchFail(..), RecConError(..), RecSelError(..), RecUpdError(..), ErrorCall(..), TypeError(..)
  , throw, throwIO, ioError, throwTo, catch, catches, Handler(..), catchJust, handle, handleJust, try, tryJust, evaluate, mapException
  , mask, mask_, uninterruptibleMask, uninterruptibleMask_, MaskingState(..), getMaskingState, interruptible, allowInterrupt
  , assert, bracket, bracket_, bracketOnError, finally, onException
  ) where

import GHC.Base
import GHC.IO (catchAny)
import Control.Exception.Base
import GHC.Conc.Sync (throwTo)

-- | A handler for one type of exception.
data Handler a = forall e . Exception e => Handler (e -> IO a)

instance Functor Handler where
  fmap f (Handler h) = Handler (\e -> fmap f (h e))

-- | The first handler whose type fits.
catches :: IO a -> [Handler a] -> IO a
catches io handlers = catchAny io (\e -> firstFitting e handlers)

firstFitting :: SomeException -> [Handler a] -> IO a
firstFitting e [] = throwIO e
firstFitting e (Handler handler : rest) = case fromException e of
  Just e' -> handler e'
  Nothing -> firstFitting e rest
