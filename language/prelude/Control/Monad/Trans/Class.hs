-- | Monad transformers.
module Control.Monad.Trans.Class (MonadTrans(..)) where

-- | What adds to a monad.
class MonadTrans t where
  lift :: Monad m => m a -> t m a
