-- | Actions that select a result, knowing how each would be valued.
module Control.Monad.Trans.Select
  ( Select, select, runSelect, mapSelect, SelectT(SelectT), runSelectT, mapSelectT, selectToContT, selectToCont
  ) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fail
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Control.Monad.Trans.Cont
import Data.Functor.Identity

-- | A function of the valuation.
newtype SelectT r m a = SelectT ((a -> m r) -> m a)

type Select r = SelectT r Identity

-- | A function of the valuation as an action, and back.
select :: ((a -> r) -> a) -> Select r a
select f = SelectT (\k -> Identity (f (runIdentity . k)))

runSelect :: Select r a -> (a -> r) -> a
runSelect m k = runIdentity (runSelectT m (Identity . k))

mapSelect :: (a -> a) -> Select r a -> Select r a
mapSelect f = mapSelectT (Identity . f . runIdentity)

runSelectT :: SelectT r m a -> (a -> m r) -> m a
runSelectT (SelectT g) = g

-- | Changes the action inside.
mapSelectT :: (m a -> m a) -> SelectT r m a -> SelectT r m a
mapSelectT f m = SelectT (f . runSelectT m)

instance Functor m => Functor (SelectT r m) where
  fmap f (SelectT g) = SelectT (\k -> fmap f (g (k . f)))

instance (Functor m, Monad m) => Applicative (SelectT r m) where
  pure a = SelectT (\_ -> return a)
  SelectT gf <*> SelectT gx = SelectT (\k ->
    let with f = liftM f (gx (k . f)) in gf ((>>= k) . with) >>= with)
  m *> k = m >>= \_ -> k

instance (Functor m, MonadPlus m) => Alternative (SelectT r m) where
  empty = mzero
  (<|>) = mplus

instance Monad m => Monad (SelectT r m) where
  SelectT g >>= f = SelectT (\k ->
    let next x = runSelectT (f x) k in g ((>>= k) . next) >>= next)

instance MonadFail m => MonadFail (SelectT r m) where
  fail msg = lift (fail msg)

instance MonadPlus m => MonadPlus (SelectT r m) where
  mzero = SelectT (const mzero)
  SelectT f `mplus` SelectT g = SelectT (\k -> f k `mplus` g k)

instance MonadTrans (SelectT r) where
  lift m = SelectT (const m)

instance MonadIO m => MonadIO (SelectT r m) where
  liftIO m = lift (liftIO m)

-- | The action with the value of what it selects.
selectToContT, selectToCont :: Monad m => SelectT r m a -> ContT r m a
selectToContT (SelectT g) = ContT (\k -> g k >>= k)
selectToCont = selectToContT
