-- | Actions that may end without a result.
module Control.Monad.Trans.Maybe
  ( MaybeT(..), mapMaybeT, hoistMaybe, maybeToExceptT, exceptToMaybeT, liftCallCC, liftCatch, liftListen, liftPass
  ) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fail
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Control.Monad.Trans.Except (ExceptT(..))
import Control.Monad.Zip
import Data.Functor.Classes
import Data.Maybe (fromMaybe)

-- | An action with a result or none.
newtype MaybeT m a = MaybeT { runMaybeT :: m (Maybe a) }

instance Eq1 m => Eq1 (MaybeT m) where
  liftEq eq (MaybeT x) (MaybeT y) = liftEq (liftEq eq) x y

instance Ord1 m => Ord1 (MaybeT m) where
  liftCompare comp (MaybeT x) (MaybeT y) = liftCompare (liftCompare comp) x y

instance Read1 m => Read1 (MaybeT m) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec (liftReadsPrec rp rl) (liftReadList rp rl)) "MaybeT" MaybeT)

instance Show1 m => Show1 (MaybeT m) where
  liftShowsPrec sp sl d (MaybeT m) = showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "MaybeT" d m

instance (Eq1 m, Eq a) => Eq (MaybeT m a) where
  (==) = eq1

instance (Ord1 m, Ord a) => Ord (MaybeT m a) where
  compare = compare1

instance (Read1 m, Read a) => Read (MaybeT m a) where
  readsPrec = readsPrec1

instance (Show1 m, Show a) => Show (MaybeT m a) where
  showsPrec = showsPrec1

-- | A value, or none, as an action.
hoistMaybe :: Applicative m => Maybe b -> MaybeT m b
hoistMaybe = MaybeT . pure

-- | Changes the action inside.
mapMaybeT :: (m (Maybe a) -> n (Maybe b)) -> MaybeT m a -> MaybeT n b
mapMaybeT f m = MaybeT (f (runMaybeT m))

-- | To and from actions that end with an exception.
maybeToExceptT :: Functor m => e -> MaybeT m a -> ExceptT e m a
maybeToExceptT e (MaybeT m) = ExceptT (fmap (maybe (Left e) Right) m)

exceptToMaybeT :: Functor m => ExceptT e m a -> MaybeT m a
exceptToMaybeT (ExceptT m) = MaybeT (fmap (either (const Nothing) Just) m)

instance Functor m => Functor (MaybeT m) where
  fmap f = mapMaybeT (fmap (fmap f))

instance Foldable f => Foldable (MaybeT f) where
  foldMap f (MaybeT a) = foldMap (foldMap f) a

instance Traversable f => Traversable (MaybeT f) where
  traverse f (MaybeT a) = MaybeT <$> traverse (traverse f) a

instance (Functor m, Monad m) => Applicative (MaybeT m) where
  pure a = MaybeT (return (Just a))
  -- Nothing is given back once for each call, by whom GHC moves it to: outside of the functions that may want it.
  mf <*> mx = MaybeT (let none = return Nothing in runMaybeT mf >>= \found -> case found of
    Nothing -> none
    Just f -> runMaybeT mx >>= \x -> case x of
      Nothing -> none
      Just v -> return (Just (f v)))
  m *> k = m >>= \_ -> k

instance (Functor m, Monad m) => Alternative (MaybeT m) where
  empty = MaybeT (return Nothing)
  x <|> y = MaybeT (runMaybeT x >>= \v -> case v of
    Nothing -> runMaybeT y
    Just _ -> return v)

instance Monad m => Monad (MaybeT m) where
  x >>= f = MaybeT (let none = return Nothing in runMaybeT x >>= \v -> case v of
    Nothing -> none
    Just y -> runMaybeT (f y))

instance Monad m => MonadFail (MaybeT m) where
  fail _ = MaybeT (return Nothing)

instance Monad m => MonadPlus (MaybeT m)

instance MonadFix m => MonadFix (MaybeT m) where
  mfix f = MaybeT (mfix (\v -> runMaybeT (f (fromMaybe bomb v))))
    where bomb = error "mfix (MaybeT): inner computation returned Nothing"

instance MonadTrans MaybeT where
  lift m = MaybeT (liftM Just m)

instance MonadIO m => MonadIO (MaybeT m) where
  liftIO m = lift (liftIO m)

instance MonadZip m => MonadZip (MaybeT m) where
  mzipWith f (MaybeT a) (MaybeT b) = MaybeT (mzipWith (liftA2 f) a b)

-- | Operations of the monad below, for this one.
liftCallCC :: CallCC m (Maybe a) (Maybe b) -> CallCC (MaybeT m) a b
liftCallCC callCC f = MaybeT (callCC (\c -> runMaybeT (f (\a -> MaybeT (c (Just a))))))

liftCatch :: Catch e m (Maybe a) -> Catch e (MaybeT m) a
liftCatch f m h = MaybeT (f (runMaybeT m) (\e -> runMaybeT (h e)))

liftListen :: Monad m => Listen w m (Maybe a) -> Listen w (MaybeT m) a
liftListen listen = mapMaybeT (\m -> listen m >>= \(a, w) -> return (fmap (\r -> (r, w)) a))

liftPass :: Monad m => Pass w m (Maybe a) -> Pass w (MaybeT m) a
liftPass pass = mapMaybeT (\m -> pass (m >>= \a -> return (case a of
  Nothing -> (Nothing, id)
  Just (v, f) -> (Just v, f))))
