-- | Actions with an environment, an output and a state; the output is kept as a state and so needs no space of its own.
module Control.Monad.Trans.RWS.CPS
  ( RWS, rws, runRWS, evalRWS, execRWS, mapRWS, withRWS, RWST, rwsT, runRWST, evalRWST, execRWST, mapRWST, withRWST
  , reader, ask, local, asks, writer, tell, listen, listens, pass, censor, state, get, put, modify, gets
  , liftCallCC, liftCallCC', liftCatch
  ) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fail
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Data.Functor.Identity

-- | A function of environment, state and output so far that gives a result, the next state, and the output after it.
newtype RWST r w s m a = RWST { unRWST :: r -> s -> w -> m (a, s, w) }

type RWS r w s = RWST r w s Identity

-- | A function as an action, and back.
rws :: Monoid w => (r -> s -> (a, s, w)) -> RWS r w s a
rws f = RWST (\r s w -> let (x, next, more) = f r s in ending w more x next)

-- The end of an action: the new output is put behind the output so far before result and state are given.
ending :: (Monoid w, Monad m) => w -> w -> a -> s -> m (a, s, w)
ending w more x s = let output = w `mappend` more in output `seq` return (x, s, output)
{-# INLINE ending #-}

runRWS :: Monoid w => RWS r w s a -> r -> s -> (a, s, w)
runRWS m r s = runIdentity (runRWST m r s)

-- | Result and output, or state and output, alone.
evalRWS :: Monoid w => RWS r w s a -> r -> s -> (a, w)
evalRWS m r s = (x, w)
  where (x, _, w) = runRWS m r s

execRWS :: Monoid w => RWS r w s a -> r -> s -> (s, w)
execRWS m r s = (end, w)
  where (_, end, w) = runRWS m r s

mapRWS :: (Monoid w, Monoid w') => ((a, s, w) -> (b, s, w')) -> RWS r w s a -> RWS r w' s b
mapRWS f = mapRWST (Identity . f . runIdentity)

withRWS :: (r' -> s -> (r, s)) -> RWS r w s a -> RWS r' w s a
withRWS = withRWST

rwsT :: (Functor m, Monoid w) => (r -> s -> m (a, s, w)) -> RWST r w s m a
rwsT f = RWST (\r s w -> fmap (\(x, next, more) -> let output = w `mappend` more in output `seq` (x, next, output)) (f r s))

runRWST :: Monoid w => RWST r w s m a -> r -> s -> m (a, s, w)
runRWST m r s = unRWST m r s mempty

evalRWST :: (Monad m, Monoid w) => RWST r w s m a -> r -> s -> m (a, w)
evalRWST m r s = runRWST m r s >>= \(x, _, w) -> return (x, w)

execRWST :: (Monad m, Monoid w) => RWST r w s m a -> r -> s -> m (s, w)
execRWST m r s = runRWST m r s >>= \(_, end, w) -> return (end, w)

-- | Changes the action inside.
mapRWST :: (Monad n, Monoid w, Monoid w') => (m (a, s, w) -> n (b, s, w')) -> RWST r w s m a -> RWST r w' s n b
mapRWST f m = RWST (\r s w -> f (runRWST m r s) >>= \(x, next, more) -> ending w more x next)

-- | Changes environment and state first.
withRWST :: (r' -> s -> (r, s)) -> RWST r w s m a -> RWST r' w s m a
withRWST change m = RWST (\r s -> uncurry (unRWST m) (change r s))

instance Functor m => Functor (RWST r w s m) where
  fmap f m = RWST (\r s w -> fmap (\(x, next, output) -> (f x, next, output)) (unRWST m r s w))

instance (Functor m, Monad m) => Applicative (RWST r w s m) where
  pure x = RWST (\_ s w -> return (x, s, w))
  m <*> n = RWST (\r s w ->
    unRWST m r s w >>= \(f, s1, w1) -> unRWST n r s1 w1 >>= \(x, s2, w2) -> return (f x, s2, w2))

instance (Functor m, MonadPlus m) => Alternative (RWST r w s m) where
  empty = RWST (\_ _ _ -> mzero)
  m <|> n = RWST (\r s w -> mplus (unRWST m r s w) (unRWST n r s w))

instance Monad m => Monad (RWST r w s m) where
  m >>= k = RWST (\r s w -> unRWST m r s w >>= \(x, next, output) -> unRWST (k x) r next output)

instance MonadFail m => MonadFail (RWST r w s m) where
  fail message = RWST (\_ _ _ -> fail message)

instance (Functor m, MonadPlus m) => MonadPlus (RWST r w s m)

instance MonadFix m => MonadFix (RWST r w s m) where
  mfix f = RWST (\r s w -> mfix (\ ~(x, _, _) -> unRWST (f x) r s w))

instance MonadTrans (RWST r w s) where
  lift m = RWST (\_ s w -> m >>= \x -> return (x, s, w))

instance MonadIO m => MonadIO (RWST r w s m) where
  liftIO m = lift (liftIO m)

-- | A function of the environment.
reader, asks :: Monad m => (r -> a) -> RWST r w s m a
reader = asks
asks f = RWST (\r s w -> return (f r, s, w))

-- | The environment.
ask :: Monad m => RWST r w s m r
ask = asks id

-- | The action in a changed environment.
local :: (r -> r) -> RWST r w s m a -> RWST r w s m a
local f m = RWST (\r s w -> unRWST m (f r) s w)

-- | A result with its output.
writer :: (Monoid w, Monad m) => (a, w) -> RWST r w s m a
writer (x, more) = RWST (\_ s w -> ending w more x s)

-- | Gives some output.
tell :: (Monoid w, Monad m) => w -> RWST r w s m ()
tell more = writer ((), more)

-- | The output of the action with its result.
listen :: (Monoid w, Monad m) => RWST r w s m a -> RWST r w s m (a, w)
listen = listens id

-- | A function of the output with the result.
listens :: (Monoid w, Monad m) => (w -> b) -> RWST r w s m a -> RWST r w s m (a, b)
listens f m = RWST (\r s w -> runRWST m r s >>= \(x, next, own) -> ending w own (x, f own) next)

-- | Changes the output by the function that the action gives.
pass :: (Monoid w, Monoid w', Monad m) => RWST r w s m (a, w -> w') -> RWST r w' s m a
pass m = RWST (\r s w -> runRWST m r s >>= \((x, change), next, own) -> ending w (change own) x next)

-- | Changes the output.
censor :: (Monoid w, Monad m) => (w -> w) -> RWST r w s m a -> RWST r w s m a
censor change m = RWST (\r s w -> runRWST m r s >>= \(x, next, own) -> ending w (change own) x next)

-- | A function of the state.
state :: Monad m => (s -> (a, s)) -> RWST r w s m a
state f = RWST (\_ s w -> let (x, next) = f s in return (x, next, w))

gets :: Monad m => (s -> a) -> RWST r w s m a
gets f = RWST (\_ s w -> return (f s, s, w))

-- | The state.
get :: Monad m => RWST r w s m s
get = gets id

put :: Monad m => s -> RWST r w s m ()
put s = RWST (\_ _ w -> return ((), s, w))

-- | Changes the state.
modify :: Monad m => (s -> s) -> RWST r w s m ()
modify f = RWST (\_ s w -> return ((), f s, w))

-- | Operations of the monad below, for this one. At a jump, the first one goes back to the state of the beginning,
-- the second one keeps the present one.
liftCallCC, liftCallCC' :: CallCC m (a, s, w) (b, s, w) -> CallCC (RWST r w s m) a b
liftCallCC callCC f = RWST (\r s w -> callCC (\jump -> unRWST (f (\x -> RWST (\_ _ _ -> jump (x, s, w)))) r s w))
liftCallCC' callCC f = RWST (\r s w -> callCC (\jump -> unRWST (f (\x -> RWST (\_ now _ -> jump (x, now, w)))) r s w))

liftCatch :: Catch e m (a, s, w) -> Catch e (RWST r w s m) a
liftCatch catchE m handler = RWST (\r s w -> catchE (unRWST m r s w) (\e -> unRWST (handler e) r s w))
