{-# LANGUAGE FlexibleInstances, FunctionalDependencies, MultiParamTypeClasses, UndecidableInstances #-}
-- | Monads that select a result, knowing how each would be valued.
module Control.Monad.Select
  ( MonadSelect(..), SelectT(SelectT), runSelectT, mapSelectT, Select, runSelect, mapSelect
  ) where

import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Identity (IdentityT)
import Control.Monad.Trans.Reader (ReaderT)
import Control.Monad.Trans.Select (Select, SelectT(SelectT), mapSelect, mapSelectT, runSelect, runSelectT)
import qualified Control.Monad.Trans.Select as Select
import qualified Control.Monad.Trans.State.Lazy as LazyState
import qualified Control.Monad.Trans.State.Strict as StrictState
import Data.Functor.Identity (Identity)

class Monad m => MonadSelect r m | m -> r where
  select :: ((a -> r) -> a) -> m a

instance MonadSelect r (SelectT r Identity) where
  select = Select.select

instance MonadSelect r m => MonadSelect r (IdentityT m) where
  select f = lift (select f)

instance MonadSelect r m => MonadSelect r (ReaderT e m) where
  select f = lift (select f)

instance MonadSelect r m => MonadSelect r (LazyState.StateT s m) where
  select f = lift (select f)

instance MonadSelect r m => MonadSelect r (StrictState.StateT s m) where
  select f = lift (select f)
