-- | Actions with a state; pairs are matched lazily.
module Control.Monad.Trans.State.Lazy (StateT(..), State, runState, evalState, execState, mapState, withState, evalStateT, execStateT, mapStateT) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fail
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Data.Functor.Identity

-- | A function from a state to a result and the next state.
newtype StateT s m a = StateT { runStateT :: s -> m (a, s) }

type State s = StateT s Identity

runState :: State s a -> s -> (a, s)
runState m s = runIdentity (runStateT m s)

-- | The result, or the last state, alone.
evalState :: State s a -> s -> a
evalState m s = case runState m s of ~(a, _) -> a

execState :: State s a -> s -> s
execState m s = case runState m s of ~(_, s') -> s'

evalStateT :: Monad m => StateT s m a -> s -> m a
evalStateT m s = runStateT m s >>= \ ~(a, _) -> return a

execStateT :: Monad m => StateT s m a -> s -> m s
execStateT m s = runStateT m s >>= \ ~(_, s') -> return s'

mapState :: ((a, s) -> (b, s)) -> State s a -> State s b
mapState f = mapStateT (Identity . f . runIdentity)

withState :: (s -> s) -> State s a -> State s a
withState f m = StateT (runStateT m . f)

mapStateT :: (m (a, s) -> n (b, s)) -> StateT s m a -> StateT s n b
mapStateT f m = StateT (f . runStateT m)

instance Functor m => Functor (StateT s m) where
  fmap f m = StateT (\s -> fmap (\ ~(a, s') -> (f a, s')) (runStateT m s))

instance Monad m => Applicative (StateT s m) where
  pure a = StateT (\s -> return (a, s))
  StateT mf <*> StateT mx = StateT (\s -> mf s >>= \ ~(f, s') -> mx s' >>= \ ~(x, s'') -> return (f x, s''))
  m *> k = m >>= \_ -> k

instance Monad m => Monad (StateT s m) where
  m >>= k = StateT (\s -> runStateT m s >>= \ ~(a, s') -> runStateT (k a) s')

instance MonadFail m => MonadFail (StateT s m) where
  fail str = StateT (\_ -> fail str)

instance (Monad m, Alternative m) => Alternative (StateT s m) where
  empty = StateT (\_ -> empty)
  StateT m <|> StateT n = StateT (\s -> m s <|> n s)

instance (Monad m, Alternative m) => MonadPlus (StateT s m)

instance MonadTrans (StateT s) where
  lift m = StateT (\s -> m >>= \a -> return (a, s))

instance MonadIO m => MonadIO (StateT s m) where
  liftIO m = lift (liftIO m)
