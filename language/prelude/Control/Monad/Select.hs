{-# LANGUAGE GeneralizedNewtypeDeriving, FlexibleInstances, FunctionalDependencies, KindSignatures, MultiParamTypeClasses, UndecidableInstances #-}
-- | Monads that select a result, knowing how each would be valued.
module Control.Monad.Select
  ( MonadSelect(..), SelectT(SelectT), runSelectT, mapSelectT, Select, runSelect, mapSelect
  , LiftingSelect(..)
  ) where

import Control.Monad.Trans.Class (MonadTrans, lift)
import Control.Monad.Trans.Identity (IdentityT)
import Control.Monad.Trans.Reader (ReaderT)
import Control.Monad.Trans.Select (Select, SelectT(SelectT), mapSelect, mapSelectT, runSelect, runSelectT)
import qualified Control.Monad.Trans.Select as Select
import qualified Control.Monad.Trans.State.Lazy as LazyState
import qualified Control.Monad.Trans.State.Strict as StrictState
import Data.Functor.Identity (Identity)
import Data.Kind (Type)

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

-- | For deriving via: the operation of the monad under a transformer.
newtype LiftingSelect (t :: (Type -> Type) -> Type -> Type) m a = LiftingSelect (t m a)
  deriving (Functor, Applicative, Monad)

instance (MonadTrans t, Monad (t m), MonadSelect r m) => MonadSelect r (LiftingSelect t m) where
  select f = LiftingSelect (lift (select f))
