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
rws f = RWST (\r s w -> let (a, s', w') = f r s; wt = w `mappend` w' in wt `seq` return (a, s', wt))

runRWS :: Monoid w => RWS r w s a -> r -> s -> (a, s, w)
runRWS m r s = runIdentity (runRWST m r s)

-- | Result and output, or state and output, alone.
evalRWS :: Monoid w => RWS r w s a -> r -> s -> (a, w)
evalRWS m r s = let (a, _, w) = runRWS m r s in (a, w)

execRWS :: Monoid w => RWS r w s a -> r -> s -> (s, w)
execRWS m r s = let (_, s', w) = runRWS m r s in (s', w)

mapRWS :: (Monoid w, Monoid w') => ((a, s, w) -> (b, s, w')) -> RWS r w s a -> RWS r w' s b
mapRWS f = mapRWST (Identity . f . runIdentity)

withRWS :: (r' -> s -> (r, s)) -> RWS r w s a -> RWS r' w s a
withRWS = withRWST

rwsT :: (Functor m, Monoid w) => (r -> s -> m (a, s, w)) -> RWST r w s m a
rwsT f = RWST (\r s w -> (\(a, s', w') -> let wt = w `mappend` w' in wt `seq` (a, s', wt)) <$> f r s)

runRWST :: Monoid w => RWST r w s m a -> r -> s -> m (a, s, w)
runRWST m r s = unRWST m r s mempty

evalRWST :: (Monad m, Monoid w) => RWST r w s m a -> r -> s -> m (a, w)
evalRWST m r s = runRWST m r s >>= \(a, _, w) -> return (a, w)

execRWST :: (Monad m, Monoid w) => RWST r w s m a -> r -> s -> m (s, w)
execRWST m r s = runRWST m r s >>= \(_, s', w) -> return (s', w)

-- | Changes the action inside.
mapRWST :: (Monad n, Monoid w, Monoid w') => (m (a, s, w) -> n (b, s, w')) -> RWST r w s m a -> RWST r w' s n b
mapRWST f m = RWST (\r s w -> f (runRWST m r s) >>= \(a, s', w') -> let wt = w `mappend` w' in wt `seq` return (a, s', wt))

-- | Changes environment and state first.
withRWST :: (r' -> s -> (r, s)) -> RWST r w s m a -> RWST r' w s m a
withRWST f m = RWST (\r s -> uncurry (unRWST m) (f r s))

instance Functor m => Functor (RWST r w s m) where
  fmap f m = RWST (\r s w -> (\(a, s', w') -> (f a, s', w')) <$> unRWST m r s w)

instance (Functor m, Monad m) => Applicative (RWST r w s m) where
  pure a = RWST (\_ s w -> return (a, s, w))
  RWST mf <*> RWST mx = RWST (\r s w -> mf r s w >>= \(f, s', w') -> mx r s' w' >>= \(x, s'', w'') -> return (f x, s'', w''))

instance (Functor m, MonadPlus m) => Alternative (RWST r w s m) where
  empty = RWST (\_ _ _ -> mzero)
  RWST m <|> RWST n = RWST (\r s w -> m r s w `mplus` n r s w)

instance Monad m => Monad (RWST r w s m) where
  m >>= k = RWST (\r s w -> unRWST m r s w >>= \(a, s', w') -> unRWST (k a) r s' w')

instance MonadFail m => MonadFail (RWST r w s m) where
  fail msg = RWST (\_ _ _ -> fail msg)

instance (Functor m, MonadPlus m) => MonadPlus (RWST r w s m)

instance MonadFix m => MonadFix (RWST r w s m) where
  mfix f = RWST (\r s w -> mfix (\ ~(a, _, _) -> unRWST (f a) r s w))

instance MonadTrans (RWST r w s) where
  lift m = RWST (\_ s w -> m >>= \a -> return (a, s, w))

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
writer (a, w') = RWST (\_ s w -> let wt = w `mappend` w' in wt `seq` return (a, s, wt))

-- | Gives some output.
tell :: (Monoid w, Monad m) => w -> RWST r w s m ()
tell w' = writer ((), w')

-- | The output of the action with its result.
listen :: (Monoid w, Monad m) => RWST r w s m a -> RWST r w s m (a, w)
listen = listens id

-- | A function of the output with the result.
listens :: (Monoid w, Monad m) => (w -> b) -> RWST r w s m a -> RWST r w s m (a, b)
listens f m = RWST (\r s w -> runRWST m r s >>= \(a, s', w') ->
  let wt = w `mappend` w' in wt `seq` return ((a, f w'), s', wt))

-- | Changes the output by the function that the action gives.
pass :: (Monoid w, Monoid w', Monad m) => RWST r w s m (a, w -> w') -> RWST r w' s m a
pass m = RWST (\r s w -> runRWST m r s >>= \((a, f), s', w') ->
  let wt = w `mappend` f w' in wt `seq` return (a, s', wt))

-- | Changes the output.
censor :: (Monoid w, Monad m) => (w -> w) -> RWST r w s m a -> RWST r w s m a
censor f m = RWST (\r s w -> runRWST m r s >>= \(a, s', w') ->
  let wt = w `mappend` f w' in wt `seq` return (a, s', wt))

-- | A function of the state.
state :: Monad m => (s -> (a, s)) -> RWST r w s m a
state f = RWST (\_ s w -> let (a, s') = f s in return (a, s', w))

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
liftCallCC callCC f = RWST (\r s w -> callCC (\c -> unRWST (f (\a -> RWST (\_ _ _ -> c (a, s, w)))) r s w))
liftCallCC' callCC f = RWST (\r s w -> callCC (\c -> unRWST (f (\a -> RWST (\_ s' _ -> c (a, s', w)))) r s w))

liftCatch :: Catch e m (a, s, w) -> Catch e (RWST r w s m) a
liftCatch catchE m h = RWST (\r s w -> unRWST m r s w `catchE` \e -> unRWST (h e) r s w)
