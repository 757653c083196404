{-# LANGUAGE FlexibleInstances, FunctionalDependencies, MultiParamTypeClasses, UndecidableInstances #-}
-- | Monads with an output.
module Control.Monad.Writer.Class (MonadWriter(..), listens, censor) where

import qualified Control.Monad.Trans.State.Lazy as Lazy
import qualified Control.Monad.Trans.State.Strict as Strict
import Control.Monad.Trans.Class
import Control.Monad.Trans.Reader (ReaderT(..), mapReaderT)
import Control.Monad.Trans.Writer (WriterT(..), mapWriterT)

-- | Monads with an output.
class (Monoid w, Monad m) => MonadWriter w m | m -> w where
  writer :: (a, w) -> m a
  writer ~(a, w) = tell w >> return a
  tell :: w -> m ()
  tell w = writer ((), w)
  listen :: m a -> m (a, w)
  pass :: m (a, w -> w) -> m a

listens :: MonadWriter w m => (w -> b) -> m a -> m (a, b)
listens f m = listen m >>= \ ~(a, w) -> return (a, f w)

censor :: MonadWriter w m => (w -> w) -> m a -> m a
censor f m = pass (m >>= \a -> return (a, f))

instance (Monoid w, Monad m) => MonadWriter w (WriterT w m) where
  writer aw = WriterT (return aw)
  tell w = WriterT (return ((), w))
  listen m = WriterT (runWriterT m >>= \ ~(a, w) -> return ((a, w), w))
  pass m = WriterT (runWriterT m >>= \ ~((a, f), w) -> return (a, f w))

instance MonadWriter w m => MonadWriter w (ReaderT r m) where
  tell w = lift (tell w)
  listen = mapReaderT listen
  pass = mapReaderT pass

instance MonadWriter w m => MonadWriter w (Lazy.StateT s m) where
  tell w = lift (tell w)
  listen m = Lazy.StateT (\s -> listen (Lazy.runStateT m s) >>= \ ~((a, s'), w) -> return ((a, w), s'))
  pass m = Lazy.StateT (\s -> pass (Lazy.runStateT m s >>= \ ~((a, f), s') -> return ((a, s'), f)))

instance MonadWriter w m => MonadWriter w (Strict.StateT s m) where
  tell w = lift (tell w)
  listen m = Strict.StateT (\s -> listen (Strict.runStateT m s) >>= \((a, s'), w) -> return ((a, w), s'))
  pass m = Strict.StateT (\s -> pass (Strict.runStateT m s >>= \((a, f), s') -> return ((a, s'), f)))
