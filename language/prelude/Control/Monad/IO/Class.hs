-- | Monads that can perform IO.
module Control.Monad.IO.Class (MonadIO(..)) where

-- | Monads that can perform IO.
class Monad m => MonadIO m where
  liftIO :: IO a -> m a

instance MonadIO IO where
  liftIO m = m
