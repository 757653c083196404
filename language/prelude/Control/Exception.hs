{-# LANGUAGE ExistentialQuantification, NoImplicitPrelude #-}
-- | Exceptions.
module Control.Exception
  ( SomeException(..), Exception(..), someExceptionContext, addExceptionContext, displayExceptionWithInfo, ExceptionWithContext(..), NoBacktrace(..)
  , WhileHandling(..), IOException, ArithException(..), ArrayException(..), AssertionFailed(..), SomeAsyncException(..)
  , AsyncException(..), asyncExceptionToException, asyncExceptionFromException, NonTermination(..), NestedAtomically(..)
  , BlockedIndefinitelyOnMVar(..), BlockedIndefinitelyOnSTM(..), Deadlock(..), AllocationLimitExceeded(..), CompactionFailed(..), NoMethodError(..)
  , PatternMatchFail(..), RecConError(..), RecSelError(..), RecUpdError(..), ErrorCall(..), TypeError(..)
  , throw, throwIO, rethrowIO, ioError, throwTo, catch, catchNoPropagate, catches, Handler(..), catchJust, handle, handleJust, try, tryWithContext, tryJust, annotateIO, evaluate, mapException
  , mask, mask_, uninterruptibleMask, uninterruptibleMask_, MaskingState(..), getMaskingState, interruptible, allowInterrupt
  , assert, bracket, bracket_, bracketOnError, finally, onException
  ) where

import GHC.Base
import GHC.IO (catchAny, handling, rethrow)
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
firstFitting e [] = rethrow e
firstFitting e (Handler handler : rest) = case fromException e of
  Just e' -> handling e (handler e')
  Nothing -> firstFitting e rest
