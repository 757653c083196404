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
writer (x, more) = WriterT (\w -> ending w more x)

-- The end of an action: the new output is put behind the output so far before the result is given.
ending :: (Monoid w, Monad m) => w -> w -> a -> m (a, w)
ending w more x = let output = w `mappend` more in output `seq` return (x, output)
{-# INLINE ending #-}

runWriter :: Monoid w => Writer w a -> (a, w)
runWriter m = runIdentity (runWriterT m)

-- | The output alone.
execWriter :: Monoid w => Writer w a -> w
execWriter m = runIdentity (execWriterT m)

mapWriter :: (Monoid w, Monoid w') => ((a, w) -> (b, w')) -> Writer w a -> Writer w' b
mapWriter f = mapWriterT (Identity . f . runIdentity)

writerT :: (Functor m, Monoid w) => m (a, w) -> WriterT w m a
writerT m = WriterT (\w -> fmap (\(x, more) -> let output = w `mappend` more in output `seq` (x, output)) m)

runWriterT :: Monoid w => WriterT w m a -> m (a, w)
runWriterT m = unWriterT m mempty

execWriterT :: (Monad m, Monoid w) => WriterT w m a -> m w
execWriterT m = runWriterT m >>= \(_, w) -> return w

-- | Changes the action inside.
mapWriterT :: (Monad n, Monoid w, Monoid w') => (m (a, w) -> n (b, w')) -> WriterT w m a -> WriterT w' n b
mapWriterT f m = WriterT (\w -> f (runWriterT m) >>= \(x, more) -> ending w more x)

instance Functor m => Functor (WriterT w m) where
  fmap f m = WriterT (\w -> fmap (\(x, output) -> (f x, output)) (unWriterT m w))

instance (Functor m, Monad m) => Applicative (WriterT w m) where
  pure x = WriterT (\w -> return (x, w))
  m <*> n = WriterT (\w -> unWriterT m w >>= \(f, between) -> unWriterT n between >>= \(x, end) -> return (f x, end))

instance (Functor m, MonadPlus m) => Alternative (WriterT w m) where
  empty = WriterT (const mzero)
  m <|> n = WriterT (\w -> mplus (unWriterT m w) (unWriterT n w))

instance Monad m => Monad (WriterT w m) where
  m >>= k = WriterT (\w -> unWriterT m w >>= \(x, output) -> unWriterT (k x) output)

instance MonadFail m => MonadFail (WriterT w m) where
  fail message = WriterT (\_ -> fail message)

instance (Functor m, MonadPlus m) => MonadPlus (WriterT w m)

instance MonadFix m => MonadFix (WriterT w m) where
  mfix f = WriterT (\w -> mfix (\end -> unWriterT (f (fst end)) w))

instance MonadTrans (WriterT w) where
  lift m = WriterT (\w -> m >>= \x -> return (x, w))

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
listens f m = WriterT (\w -> runWriterT m >>= \(x, own) -> ending w own (x, f own))

-- | Changes the output by the function that the action gives.
pass :: (Monoid w, Monoid w', Monad m) => WriterT w m (a, w -> w') -> WriterT w' m a
pass m = WriterT (\w -> runWriterT m >>= \((x, change), own) -> ending w (change own) x)

-- | Changes the output.
censor :: (Monoid w, Monad m) => (w -> w) -> WriterT w m a -> WriterT w m a
censor change m = WriterT (\w -> runWriterT m >>= \(x, own) -> ending w (change own) x)

-- | Operations of the monad below, for this one.
liftCallCC :: CallCC m (a, w) (b, w) -> CallCC (WriterT w m) a b
liftCallCC callCC f = WriterT (\w -> callCC (\jump -> unWriterT (f (\x -> WriterT (\_ -> jump (x, w)))) w))

liftCatch :: Catch e m (a, w) -> Catch e (WriterT w m) a
liftCatch catchE m handler = WriterT (\w -> catchE (unWriterT m w) (\e -> unWriterT (handler e) w))
