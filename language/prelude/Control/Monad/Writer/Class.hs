{-# LANGUAGE FlexibleInstances, FunctionalDependencies, MultiParamTypeClasses, UndecidableInstances #-}
-- | Monads with an output.
module Control.Monad.Writer.Class (MonadWriter(..), listens, censor) where

import Control.Monad.Trans.Class
import Control.Monad.Trans.Except (ExceptT)
import qualified Control.Monad.Trans.Except as Except
import Control.Monad.Trans.Identity (IdentityT, mapIdentityT)
import Control.Monad.Trans.Maybe (MaybeT)
import qualified Control.Monad.Trans.Maybe as Maybe
import Control.Monad.Trans.Reader (ReaderT, mapReaderT)
import qualified Control.Monad.Trans.RWS.Lazy as LazyRWS
import qualified Control.Monad.Trans.RWS.Strict as StrictRWS
import qualified Control.Monad.Trans.State.Lazy as LazyState
import qualified Control.Monad.Trans.State.Strict as StrictState
import qualified Control.Monad.Trans.RWS.CPS as CPSRWS
import qualified Control.Monad.Trans.Writer.CPS as CPSWriter
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import qualified Control.Monad.Trans.Writer.Strict as StrictWriter

-- | Monads with an output.
class (Monoid w, Monad m) => MonadWriter w m | m -> w where
  {-# MINIMAL (writer | tell), listen, pass #-}
  writer :: (a, w) -> m a
  writer ~(a, w) = tell w >> return a
  tell :: w -> m ()
  tell w = writer ((), w)
  listen :: m a -> m (a, w)
  pass :: m (a, w -> w) -> m a

-- | A function of the output with the result.
listens :: MonadWriter w m => (w -> b) -> m a -> m (a, b)
listens f m = listen m >>= \ ~(a, w) -> return (a, f w)

-- | Changes the output.
censor :: MonadWriter w m => (w -> w) -> m a -> m a
censor f m = pass (m >>= \a -> return (a, f))

instance Monoid w => MonadWriter w ((,) w) where
  writer ~(a, w) = (w, a)
  tell w = (w, ())
  listen ~(w, a) = (w, (a, w))
  pass ~(w, (a, f)) = (f w, a)

instance (Monoid w, Monad m) => MonadWriter w (LazyRWS.RWST r w s m) where
  writer = LazyRWS.writer
  tell = LazyRWS.tell
  listen = LazyRWS.listen
  pass = LazyRWS.pass

instance (Monoid w, Monad m) => MonadWriter w (StrictRWS.RWST r w s m) where
  writer = StrictRWS.writer
  tell = StrictRWS.tell
  listen = StrictRWS.listen
  pass = StrictRWS.pass

instance (Monoid w, Monad m) => MonadWriter w (CPSRWS.RWST r w s m) where
  writer = CPSRWS.writer
  tell = CPSRWS.tell
  listen = CPSRWS.listen
  pass = CPSRWS.pass

instance (Monoid w, Monad m) => MonadWriter w (CPSWriter.WriterT w m) where
  writer = CPSWriter.writer
  tell = CPSWriter.tell
  listen = CPSWriter.listen
  pass = CPSWriter.pass

instance (Monoid w, Monad m) => MonadWriter w (LazyWriter.WriterT w m) where
  writer = LazyWriter.writer
  tell = LazyWriter.tell
  listen = LazyWriter.listen
  pass = LazyWriter.pass

instance (Monoid w, Monad m) => MonadWriter w (StrictWriter.WriterT w m) where
  writer = StrictWriter.writer
  tell = StrictWriter.tell
  listen = StrictWriter.listen
  pass = StrictWriter.pass

instance MonadWriter w m => MonadWriter w (ExceptT e m) where
  writer aw = lift (writer aw)
  tell w = lift (tell w)
  listen = Except.liftListen listen
  pass = Except.liftPass pass

instance MonadWriter w m => MonadWriter w (IdentityT m) where
  writer aw = lift (writer aw)
  tell w = lift (tell w)
  listen = mapIdentityT listen
  pass = mapIdentityT pass

instance MonadWriter w m => MonadWriter w (MaybeT m) where
  writer aw = lift (writer aw)
  tell w = lift (tell w)
  listen = Maybe.liftListen listen
  pass = Maybe.liftPass pass

instance MonadWriter w m => MonadWriter w (ReaderT r m) where
  writer aw = lift (writer aw)
  tell w = lift (tell w)
  listen = mapReaderT listen
  pass = mapReaderT pass

instance MonadWriter w m => MonadWriter w (LazyState.StateT s m) where
  writer aw = lift (writer aw)
  tell w = lift (tell w)
  listen = LazyState.liftListen listen
  pass = LazyState.liftPass pass

instance MonadWriter w m => MonadWriter w (StrictState.StateT s m) where
  writer aw = lift (writer aw)
  tell w = lift (tell w)
  listen = StrictState.liftListen listen
  pass = StrictState.liftPass pass
