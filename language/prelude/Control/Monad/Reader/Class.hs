{-# LANGUAGE FlexibleInstances, FunctionalDependencies, MultiParamTypeClasses, UndecidableInstances #-}
-- | Monads with an environment.
module Control.Monad.Reader.Class (MonadReader(..), asks) where

import qualified Control.Monad.Trans.State.Lazy as Lazy
import qualified Control.Monad.Trans.State.Strict as Strict
import Control.Monad.Trans.Class
import Control.Monad.Trans.Reader (ReaderT(..), mapReaderT)
import Control.Monad.Trans.Writer (WriterT(..), mapWriterT)

-- | Monads with an environment.
class Monad m => MonadReader r m | m -> r where
  ask :: m r
  ask = reader id
  local :: (r -> r) -> m a -> m a
  reader :: (r -> a) -> m a
  reader f = ask >>= \r -> return (f r)

asks :: MonadReader r m => (r -> a) -> m a
asks = reader

instance MonadReader r ((->) r) where
  ask = id
  local f m = m . f
  reader = id

instance Monad m => MonadReader r (ReaderT r m) where
  ask = ReaderT return
  local f m = ReaderT (runReaderT m . f)

instance MonadReader r m => MonadReader r (Lazy.StateT s m) where
  ask = lift ask
  local f = Lazy.mapStateT (local f)

instance MonadReader r m => MonadReader r (Strict.StateT s m) where
  ask = lift ask
  local f = Strict.mapStateT (local f)

instance (Monoid w, MonadReader r m) => MonadReader r (WriterT w m) where
  ask = lift ask
  local f = mapWriterT (local f)
