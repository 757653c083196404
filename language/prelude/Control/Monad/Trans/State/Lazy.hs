-- | Actions with a state; pairs are matched lazily.
module Control.Monad.Trans.State.Lazy
  ( State, runState, evalState, execState, mapState, withState, StateT(..), evalStateT, execStateT, mapStateT, withStateT
  , get, put, state, modify, modify', gets, liftCallCC, liftCallCC', liftCatch, liftListen, liftPass
  ) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fail
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Data.Functor.Identity

-- | A function from a state to a result and the next state.
newtype StateT s m a = StateT { runStateT :: s -> m (a, s) }

type State s = StateT s Identity

-- | A function of the state as an action, and back.
state :: Monad m => (s -> (a, s)) -> StateT s m a
state f = StateT (return . f)

runState :: State s a -> s -> (a, s)
runState m = runIdentity . runStateT m

-- | The result, or the last state, alone.
evalState :: State s a -> s -> a
evalState m s = fst (runState m s)

execState :: State s a -> s -> s
execState m s = snd (runState m s)

evalStateT :: Monad m => StateT s m a -> s -> m a
evalStateT m s = runStateT m s >>= \ ~(a, _) -> return a

execStateT :: Monad m => StateT s m a -> s -> m s
execStateT m s = runStateT m s >>= \ ~(_, s') -> return s'

mapState :: ((a, s) -> (b, s)) -> State s a -> State s b
mapState f = mapStateT (Identity . f . runIdentity)

withState :: (s -> s) -> State s a -> State s a
withState = withStateT

-- | Changes the action inside.
mapStateT :: (m (a, s) -> n (b, s)) -> StateT s m a -> StateT s n b
mapStateT f m = StateT (f . runStateT m)

-- | Changes the state first.
withStateT :: (s -> s) -> StateT s m a -> StateT s m a
withStateT f m = StateT (runStateT m . f)

instance Functor m => Functor (StateT s m) where
  fmap f m = StateT (\s -> fmap (\ ~(a, s') -> (f a, s')) (runStateT m s))

instance (Functor m, Monad m) => Applicative (StateT s m) where
  pure a = StateT (\s -> return (a, s))
  StateT mf <*> StateT mx = StateT (\s -> mf s >>= \ ~(f, s') -> mx s' >>= \ ~(x, s'') -> return (f x, s''))
  m *> k = m >>= \_ -> k

instance Monad m => Monad (StateT s m) where
  m >>= k = StateT (\s -> runStateT m s >>= \ ~(a, s') -> runStateT (k a) s')

instance MonadFail m => MonadFail (StateT s m) where
  fail str = StateT (\_ -> fail str)

instance (Functor m, MonadPlus m) => Alternative (StateT s m) where
  empty = StateT (\_ -> mzero)
  StateT m <|> StateT n = StateT (\s -> m s `mplus` n s)

instance MonadPlus m => MonadPlus (StateT s m)

instance MonadFix m => MonadFix (StateT s m) where
  mfix f = StateT (\s -> mfix (\ ~(a, _) -> runStateT (f a) s))

instance MonadTrans (StateT s) where
  lift m = StateT (\s -> m >>= \a -> return (a, s))

instance MonadIO m => MonadIO (StateT s m) where
  liftIO m = lift (liftIO m)

-- | The state.
get :: Monad m => StateT s m s
get = state (\s -> (s, s))

put :: Monad m => s -> StateT s m ()
put s = state (\_ -> ((), s))

-- | Changes the state; the second one evaluates it.
modify, modify' :: Monad m => (s -> s) -> StateT s m ()
modify f = state (\s -> ((), f s))
modify' f = get >>= \s -> put $! f s

-- | A function of the state.
gets :: Monad m => (s -> a) -> StateT s m a
gets f = state (\s -> (f s, s))

-- | Operations of the monad below, for this one. At a jump, the first one goes back to the state of the beginning,
-- the second one keeps the present one.
liftCallCC, liftCallCC' :: CallCC m (a, s) (b, s) -> CallCC (StateT s m) a b
liftCallCC callCC f = StateT (\s -> callCC (\c -> runStateT (f (\a -> StateT (\_ -> c (a, s)))) s))
liftCallCC' callCC f = StateT (\s -> callCC (\c -> runStateT (f (\a -> StateT (\s' -> c (a, s')))) s))

liftCatch :: Catch e m (a, s) -> Catch e (StateT s m) a
liftCatch catchE m h = StateT (\s -> runStateT m s `catchE` \e -> runStateT (h e) s)

liftListen :: Monad m => Listen w m (a, s) -> Listen w (StateT s m) a
liftListen listen m = StateT (\s -> listen (runStateT m s) >>= \ ~((a, s'), w) -> return ((a, w), s'))

liftPass :: Monad m => Pass w m (a, s) -> Pass w (StateT s m) a
liftPass pass m = StateT (\s -> pass (runStateT m s >>= \ ~((a, f), s') -> return ((a, s'), f)))
