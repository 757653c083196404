{-# LANGUAGE FlexibleInstances, FunctionalDependencies, MultiParamTypeClasses, UndecidableInstances #-}
-- | Monads with exceptions of their own.
module Control.Monad.Error.Class (
  Error(..), MonadError(..), liftEither, tryError, withError, handleError, mapError, modifyError
  ) where

import Control.Exception (IOException, catch, ioError)
import Control.Monad.Trans.Class
import Control.Monad.Trans.Error (Error(..), ErrorT)
import qualified Control.Monad.Trans.Error as Error
import Control.Monad.Trans.Except (ExceptT)
import qualified Control.Monad.Trans.Except as Except
import Control.Monad.Trans.Identity (IdentityT)
import qualified Control.Monad.Trans.Identity as Identity
import Control.Monad.Trans.Maybe (MaybeT)
import qualified Control.Monad.Trans.Maybe as Maybe
import Control.Monad.Trans.Reader (ReaderT)
import qualified Control.Monad.Trans.Reader as Reader
import qualified Control.Monad.Trans.RWS.Lazy as LazyRWS
import qualified Control.Monad.Trans.RWS.CPS as CPSRWS
import qualified Control.Monad.Trans.RWS.Strict as StrictRWS
import qualified Control.Monad.Trans.State.Lazy as LazyState
import qualified Control.Monad.Trans.State.Strict as StrictState
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import qualified Control.Monad.Trans.Writer.CPS as CPSWriter
import qualified Control.Monad.Trans.Writer.Strict as StrictWriter

-- | Monads with exceptions of their own.
class Monad m => MonadError e m | m -> e where
  throwError :: e -> m a
  catchError :: m a -> (e -> m a) -> m a

-- | A result or an exception as an action.
liftEither :: MonadError e m => Either e a -> m a
liftEither = either throwError return

-- | The result, or the exception as a value.
tryError :: MonadError e m => m a -> m (Either e a)
tryError action = fmap Right action `catchError` (return . Left)

-- | Changes exceptions.
withError :: MonadError e m => (e -> e) -> m a -> m a
withError f action = tryError action >>= either (throwError . f) return

-- | The handler first.
handleError :: MonadError e m => (e -> m a) -> m a -> m a
handleError handler action = action `catchError` handler

-- | Changes the action with its exceptions as values.
mapError :: (MonadError e m, MonadError e' n) => (m (Either e a) -> n (Either e' b)) -> m a -> n b
mapError f action = f (tryError action) >>= liftEither

-- | An action with exceptions of its own, which become those of the monad around it.
modifyError :: MonadError e' m => (e -> e') -> ExceptT e m a -> m a
modifyError f action = Except.runExceptT action >>= either (throwError . f) return

instance MonadError IOException IO where
  throwError = ioError
  catchError = catch

instance MonadError () Maybe where
  throwError () = Nothing
  catchError Nothing f = f ()
  catchError x _ = x

instance MonadError e (Either e) where
  throwError = Left
  Left l `catchError` h = h l
  Right r `catchError` _ = Right r

instance (Monad m, Error e) => MonadError e (ErrorT e m) where
  throwError = Error.throwError
  catchError = Error.catchError

instance Monad m => MonadError e (ExceptT e m) where
  throwError = Except.throwE
  catchError = Except.catchE

instance MonadError e m => MonadError e (IdentityT m) where
  throwError e = lift (throwError e)
  catchError = Identity.liftCatch catchError

instance MonadError e m => MonadError e (MaybeT m) where
  throwError e = lift (throwError e)
  catchError = Maybe.liftCatch catchError

instance MonadError e m => MonadError e (ReaderT r m) where
  throwError e = lift (throwError e)
  catchError = Reader.liftCatch catchError

instance (Monoid w, MonadError e m) => MonadError e (LazyRWS.RWST r w s m) where
  throwError e = lift (throwError e)
  catchError = LazyRWS.liftCatch catchError

instance (Monoid w, MonadError e m) => MonadError e (CPSRWS.RWST r w s m) where
  throwError e = lift (throwError e)
  catchError = CPSRWS.liftCatch catchError

instance (Monoid w, MonadError e m) => MonadError e (StrictRWS.RWST r w s m) where
  throwError e = lift (throwError e)
  catchError = StrictRWS.liftCatch catchError

instance MonadError e m => MonadError e (LazyState.StateT s m) where
  throwError e = lift (throwError e)
  catchError = LazyState.liftCatch catchError

instance MonadError e m => MonadError e (StrictState.StateT s m) where
  throwError e = lift (throwError e)
  catchError = StrictState.liftCatch catchError

instance (Monoid w, MonadError e m) => MonadError e (LazyWriter.WriterT w m) where
  throwError e = lift (throwError e)
  catchError = LazyWriter.liftCatch catchError

instance (Monoid w, MonadError e m) => MonadError e (CPSWriter.WriterT w m) where
  throwError e = lift (throwError e)
  catchError = CPSWriter.liftCatch catchError

instance (Monoid w, MonadError e m) => MonadError e (StrictWriter.WriterT w m) where
  throwError e = lift (throwError e)
  catchError = StrictWriter.liftCatch catchError
