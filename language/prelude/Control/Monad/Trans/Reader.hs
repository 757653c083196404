-- | Actions with an environment.
module Control.Monad.Trans.Reader
  ( Reader, reader, runReader, mapReader, withReader, ReaderT(..), mapReaderT, withReaderT, ask, local, asks, liftCallCC, liftCatch
  ) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fail
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Control.Monad.Zip
import Data.Functor.Identity

-- | A function of the environment.
newtype ReaderT r m a = ReaderT { runReaderT :: r -> m a }

type Reader r = ReaderT r Identity

-- | A function of the environment as an action, and back.
reader :: Monad m => (r -> a) -> ReaderT r m a
reader f = ReaderT (return . f)

runReader :: Reader r a -> r -> a
runReader m r = runIdentity (runReaderT m r)

mapReader :: (a -> b) -> Reader r a -> Reader r b
mapReader f = mapReaderT (Identity . f . runIdentity)

withReader :: (r' -> r) -> Reader r a -> Reader r' a
withReader = withReaderT

-- | Changes the action inside.
mapReaderT :: (m a -> n b) -> ReaderT r m a -> ReaderT r n b
mapReaderT f m = ReaderT (f . runReaderT m)

-- | The action in another environment.
withReaderT :: (r' -> r) -> ReaderT r m a -> ReaderT r' m a
withReaderT f m = ReaderT (runReaderT m . f)

-- | The same action in every environment: it is made once.
ignoring :: m a -> ReaderT r m a
ignoring m = ReaderT (\_ -> m)

instance Functor m => Functor (ReaderT r m) where
  fmap f = mapReaderT (fmap f)
  x <$ v = ReaderT (\r -> x <$ runReaderT v r)

instance Applicative m => Applicative (ReaderT r m) where
  pure a = ignoring (pure a)
  f <*> v = ReaderT (\r -> runReaderT f r <*> runReaderT v r)
  liftA2 f x y = ReaderT (\r -> liftA2 f (runReaderT x r) (runReaderT y r))
  u *> v = ReaderT (\r -> runReaderT u r *> runReaderT v r)
  u <* v = ReaderT (\r -> runReaderT u r <* runReaderT v r)

instance Alternative m => Alternative (ReaderT r m) where
  empty = ReaderT (\_ -> empty)
  m <|> n = ReaderT (\r -> runReaderT m r <|> runReaderT n r)

instance Monad m => Monad (ReaderT r m) where
  m >>= k = ReaderT (\r -> runReaderT m r >>= \a -> runReaderT (k a) r)
  (>>) = (*>)

instance MonadFail m => MonadFail (ReaderT r m) where
  fail msg = ignoring (fail msg)

instance MonadPlus m => MonadPlus (ReaderT r m)

instance MonadFix m => MonadFix (ReaderT r m) where
  mfix f = ReaderT (\r -> mfix (\a -> runReaderT (f a) r))

instance MonadTrans (ReaderT r) where
  lift = ignoring

instance MonadIO m => MonadIO (ReaderT r m) where
  liftIO m = lift (liftIO m)

instance MonadZip m => MonadZip (ReaderT r m) where
  mzipWith f (ReaderT m) (ReaderT n) = ReaderT (\a -> mzipWith f (m a) (n a))

-- | The environment.
ask :: Monad m => ReaderT r m r
ask = ReaderT return

-- | The action in a changed environment.
local :: (r -> r) -> ReaderT r m a -> ReaderT r m a
local = withReaderT

-- | A function of the environment.
asks :: Monad m => (r -> a) -> ReaderT r m a
asks f = ReaderT (return . f)

-- | Operations of the monad below, for this one.
liftCallCC :: CallCC m a b -> CallCC (ReaderT r m) a b
liftCallCC callCC f = ReaderT (\r -> callCC (\c -> runReaderT (f (\a -> ReaderT (\_ -> c a))) r))

liftCatch :: Catch e m a -> Catch e (ReaderT r m) a
liftCatch f m h = ReaderT (\r -> f (runReaderT m r) (\e -> runReaderT (h e) r))
