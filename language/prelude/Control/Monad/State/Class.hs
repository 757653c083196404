{-# LANGUAGE FlexibleInstances, FunctionalDependencies, MultiParamTypeClasses, UndecidableInstances #-}
-- | Monads with a state.
module Control.Monad.State.Class (MonadState(..), modify, modify', gets) where

import qualified Control.Monad.Trans.State.Lazy as Lazy
import qualified Control.Monad.Trans.State.Strict as Strict
import Control.Monad.Trans.Class
import Control.Monad.Trans.Reader (ReaderT(..), mapReaderT)
import Control.Monad.Trans.Writer (WriterT(..), mapWriterT)

-- | Monads with a state.
class Monad m => MonadState s m | m -> s where
  get :: m s
  get = state (\s -> (s, s))
  put :: s -> m ()
  put s = state (\_ -> ((), s))
  state :: (s -> (a, s)) -> m a
  state f = get >>= \s -> let ~(a, s') = f s in put s' >> return a

-- | Changes the state; the second one evaluates it.
modify, modify' :: MonadState s m => (s -> s) -> m ()
modify f = state (\s -> ((), f s))
modify' f = get >>= \s -> let s' = f s in s' `seq` put s'

gets :: MonadState s m => (s -> a) -> m a
gets f = get >>= \s -> return (f s)

instance Monad m => MonadState s (Lazy.StateT s m) where
  state f = Lazy.StateT (\s -> return (f s))

instance Monad m => MonadState s (Strict.StateT s m) where
  state f = Strict.StateT (\s -> return (f s))

instance MonadState s m => MonadState s (ReaderT r m) where
  state f = lift (state f)

instance (Monoid w, MonadState s m) => MonadState s (WriterT w m) where
  state f = lift (state f)
