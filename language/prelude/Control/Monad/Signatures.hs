-- | Types of operations that transformers lift.
module Control.Monad.Signatures (CallCC, Catch, Listen, Pass) where

-- | Calling with the current continuation.
type CallCC m a b = ((a -> m b) -> m a) -> m a

-- | Catching an exception.
type Catch e m a = m a -> (e -> m a) -> m a

-- | Looking at the output of an action.
type Listen w m a = m a -> m (a, w)

-- | Changing the output of an action.
type Pass w m a = m (a, w -> w) -> m a
