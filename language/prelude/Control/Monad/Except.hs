-- | Actions with exceptions of their own.
module Control.Monad.Except
  ( MonadError(..), liftEither, tryError, withError, handleError, mapError, modifyError, ExceptT(ExceptT), Except, runExcept, mapExcept, withExcept, runExceptT, mapExceptT, withExceptT
  , module Control.Monad, module Control.Monad.Fix, module Control.Monad.Trans
  ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.Error.Class
import Control.Monad.Trans
import Control.Monad.Trans.Except
  ( ExceptT(ExceptT), Except, runExcept, mapExcept, withExcept, runExceptT, mapExceptT, withExceptT )
