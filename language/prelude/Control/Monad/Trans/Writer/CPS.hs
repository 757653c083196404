-- | Actions with an output, which is kept as a state and so needs no space of its own.
module Control.Monad.Trans.Writer.CPS
  ( Writer, writer, runWriter, execWriter, mapWriter, WriterT, writerT, runWriterT, execWriterT, mapWriterT
  , tell, listen, listens, pass, censor, liftCallCC, liftCatch
  ) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fail
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Data.Functor.Identity

-- | A function from the output so far to the output after the action.
newtype WriterT w m a = WriterT { unWriterT :: w -> m (a, w) }

type Writer w = WriterT w Identity

-- | A result with its output as an action, and back.
writer :: (Monoid w, Monad m) => (a, w) -> WriterT w m a
writer (a, w') = WriterT (\w -> let wt = w `mappend` w' in wt `seq` return (a, wt))

runWriter :: Monoid w => Writer w a -> (a, w)
runWriter m = runIdentity (runWriterT m)

-- | The output alone.
execWriter :: Monoid w => Writer w a -> w
execWriter m = runIdentity (execWriterT m)

mapWriter :: (Monoid w, Monoid w') => ((a, w) -> (b, w')) -> Writer w a -> Writer w' b
mapWriter f = mapWriterT (Identity . f . runIdentity)

writerT :: (Functor m, Monoid w) => m (a, w) -> WriterT w m a
writerT f = WriterT (\w -> (\(a, w') -> let wt = w `mappend` w' in wt `seq` (a, wt)) <$> f)

runWriterT :: Monoid w => WriterT w m a -> m (a, w)
runWriterT m = unWriterT m mempty

execWriterT :: (Monad m, Monoid w) => WriterT w m a -> m w
execWriterT m = runWriterT m >>= \(_, w) -> return w

-- | Changes the action inside.
mapWriterT :: (Monad n, Monoid w, Monoid w') => (m (a, w) -> n (b, w')) -> WriterT w m a -> WriterT w' n b
mapWriterT f m = WriterT (\w -> f (runWriterT m) >>= \(a, w') -> let wt = w `mappend` w' in wt `seq` return (a, wt))

instance Functor m => Functor (WriterT w m) where
  fmap f m = WriterT (\w -> (\(a, w') -> (f a, w')) <$> unWriterT m w)

instance (Functor m, Monad m) => Applicative (WriterT w m) where
  pure a = WriterT (\w -> return (a, w))
  WriterT mf <*> WriterT mx = WriterT (\w -> mf w >>= \(f, w') -> mx w' >>= \(x, w'') -> return (f x, w''))

instance (Functor m, MonadPlus m) => Alternative (WriterT w m) where
  empty = WriterT (const mzero)
  WriterT m <|> WriterT n = WriterT (\w -> m w `mplus` n w)

instance Monad m => Monad (WriterT w m) where
  m >>= k = WriterT (\w -> unWriterT m w >>= \(a, w') -> unWriterT (k a) w')

instance MonadFail m => MonadFail (WriterT w m) where
  fail msg = WriterT (\_ -> fail msg)

instance (Functor m, MonadPlus m) => MonadPlus (WriterT w m)

instance MonadFix m => MonadFix (WriterT w m) where
  mfix f = WriterT (\w -> mfix (\ ~(a, _) -> unWriterT (f a) w))

instance MonadTrans (WriterT w) where
  lift m = WriterT (\w -> m >>= \a -> return (a, w))

instance MonadIO m => MonadIO (WriterT w m) where
  liftIO m = lift (liftIO m)

-- | Gives some output.
tell :: (Monoid w, Monad m) => w -> WriterT w m ()
tell w = writer ((), w)

-- | The output of the action with its result.
listen :: (Monoid w, Monad m) => WriterT w m a -> WriterT w m (a, w)
listen = listens id

-- | A function of the output with the result.
listens :: (Monoid w, Monad m) => (w -> b) -> WriterT w m a -> WriterT w m (a, b)
listens f m = WriterT (\w -> runWriterT m >>= \(a, w') -> let wt = w `mappend` w' in wt `seq` return ((a, f w'), wt))

-- | Changes the output by the function that the action gives.
pass :: (Monoid w, Monoid w', Monad m) => WriterT w m (a, w -> w') -> WriterT w' m a
pass m = WriterT (\w -> runWriterT m >>= \((a, f), w') -> let wt = w `mappend` f w' in wt `seq` return (a, wt))

-- | Changes the output.
censor :: (Monoid w, Monad m) => (w -> w) -> WriterT w m a -> WriterT w m a
censor f m = WriterT (\w -> runWriterT m >>= \(a, w') -> let wt = w `mappend` f w' in wt `seq` return (a, wt))

-- | Operations of the monad below, for this one.
liftCallCC :: CallCC m (a, w) (b, w) -> CallCC (WriterT w m) a b
liftCallCC callCC f = WriterT (\w -> callCC (\c -> unWriterT (f (\a -> WriterT (\_ -> c (a, w)))) w))

liftCatch :: Catch e m (a, w) -> Catch e (WriterT w m) a
liftCatch catchE m h = WriterT (\w -> unWriterT m w `catchE` \e -> unWriterT (h e) w)
