{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses, UndecidableInstances #-}
-- | Exceptions without IO.
module Control.Monad.Catch.Pure (CatchT(..), Catch, runCatch, mapCatchT, module Control.Monad.Catch) where

import Control.Applicative (Alternative(..))
import Control.Monad (MonadPlus(..), ap, liftM)
import Control.Monad.Catch
import Control.Monad.Fix (MonadFix(..))
import Control.Monad.IO.Class (MonadIO(..))
import Control.Monad.Identity (Identity(..))
import Control.Monad.RWS.Class (MonadRWS)
import Control.Monad.Reader.Class (MonadReader(..))
import Control.Monad.State.Class (MonadState(..))
import Control.Monad.Trans.Class (MonadTrans(..))
import Control.Monad.Writer.Class (MonadWriter(..))

newtype CatchT m a = CatchT { runCatchT :: m (Either SomeException a) }

type Catch = CatchT Identity

runCatch :: Catch a -> Either SomeException a
runCatch = runIdentity . runCatchT

mapCatchT :: (m (Either SomeException a) -> n (Either SomeException b)) -> CatchT m a -> CatchT n b
mapCatchT f (CatchT m) = CatchT (f m)

instance Monad m => Functor (CatchT m) where
  fmap f (CatchT m) = CatchT (liftM (fmap f) m)

instance Monad m => Applicative (CatchT m) where
  pure x = CatchT (return (Right x))
  (<*>) = ap

instance Monad m => Monad (CatchT m) where
  CatchT m >>= f = CatchT (m >>= either (return . Left) (runCatchT . f))

instance Monad m => MonadFail (CatchT m) where
  fail = CatchT . return . Left . toException . userError

instance MonadFix m => MonadFix (CatchT m) where
  mfix f = CatchT (mfix (runCatchT . f . either (const (error "empty mfix parameter")) id))

instance Foldable m => Foldable (CatchT m) where
  foldMap f (CatchT m) = foldMap (either (const mempty) f) m

instance (Monad m, Traversable m) => Traversable (CatchT m) where
  traverse f (CatchT m) = fmap CatchT (traverse (either (pure . Left) (fmap Right . f)) m)

instance Monad m => Alternative (CatchT m) where
  empty = mzero
  (<|>) = mplus

instance Monad m => MonadPlus (CatchT m) where
  mzero = CatchT (return (Left (toException (userError ""))))
  mplus (CatchT m) (CatchT n) = CatchT (m >>= either (const n) (return . Right))

instance MonadTrans CatchT where
  lift m = CatchT (liftM Right m)

instance MonadIO m => MonadIO (CatchT m) where
  liftIO = lift . liftIO

instance Monad m => MonadThrow (CatchT m) where
  throwM = CatchT . return . Left . toException

instance Monad m => MonadCatch (CatchT m) where
  catch (CatchT m) f = CatchT (m >>= \r -> case r of
    Left e -> maybe (return (Left e)) (runCatchT . f) (fromException e)
    Right x -> return (Right x))

-- | No other thread can throw anything here.
instance Monad m => MonadMask (CatchT m) where
  mask act = act id
  uninterruptibleMask act = act id
  generalBracket acquire release use = CatchT (runCatchT acquire >>= \found -> case found of
    Left e -> return (Left e)
    Right a -> runCatchT (use a) >>= \r -> case r of
      Left e -> runCatchT (release a (ExitCaseException e)) >>= \released -> return (released >> Left e)
      Right b -> runCatchT (release a (ExitCaseSuccess b)) >>= \released -> return (fmap ((,) b) released))

instance MonadState s m => MonadState s (CatchT m) where
  get = lift get
  put = lift . put
  state = lift . state

instance MonadReader e m => MonadReader e (CatchT m) where
  ask = lift ask
  local f (CatchT m) = CatchT (local f m)
  reader = lift . reader

instance MonadWriter w m => MonadWriter w (CatchT m) where
  tell = lift . tell
  listen = mapCatchT (\m -> listen m >>= \(r, w) -> return (fmap (\x -> (x, w)) r))
  pass = mapCatchT (\m -> pass (m >>= \r -> return (either (\e -> (Left e, id)) (\(x, f) -> (Right x, f)) r)))
  writer = lift . writer

instance MonadRWS r w s m => MonadRWS r w s (CatchT m)
