-- | Actions that may end with an exception of their own.
module Control.Monad.Trans.Except
  ( Except, except, runExcept, mapExcept, withExcept, ExceptT(..), runExceptT, mapExceptT, withExceptT, throwE, catchE, handleE, tryE, finallyE
  , liftCallCC, liftListen, liftPass
  ) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fail
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Control.Monad.Zip
import Data.Functor.Classes
import Data.Functor.Identity

-- | An action with a result or an exception.
newtype ExceptT e m a = ExceptT (m (Either e a))

type Except e = ExceptT e Identity

-- | A result or an exception as an action.
except :: Monad m => Either e a -> ExceptT e m a
except m = ExceptT (return m)

runExcept :: Except e a -> Either e a
runExcept (ExceptT m) = runIdentity m

mapExcept :: (Either e a -> Either e' b) -> Except e a -> Except e' b
mapExcept f = mapExceptT (Identity . f . runIdentity)

withExcept :: (e -> e') -> Except e a -> Except e' a
withExcept = withExceptT

runExceptT :: ExceptT e m a -> m (Either e a)
runExceptT (ExceptT m) = m

-- | Changes the action inside.
mapExceptT :: (m (Either e a) -> n (Either e' b)) -> ExceptT e m a -> ExceptT e' n b
mapExceptT f m = ExceptT (f (runExceptT m))

-- | Changes the exception.
withExceptT :: Functor m => (e -> e') -> ExceptT e m a -> ExceptT e' m a
withExceptT f = mapExceptT (fmap (either (Left . f) Right))

-- | Ends with the exception.
throwE :: Monad m => e -> ExceptT e m a
throwE e = ExceptT (return (Left e))

-- | The handler first.
handleE :: Monad m => (e -> ExceptT e' m a) -> ExceptT e m a -> ExceptT e' m a
handleE handler action = action `catchE` handler

-- | The result, or the exception as a value.
tryE :: Monad m => ExceptT e m a -> ExceptT e m (Either e a)
tryE action = fmap Right action `catchE` (return . Left)

-- | The second action behind the first, however that ends.
finallyE :: Monad m => ExceptT e m a -> ExceptT e m () -> ExceptT e m a
finallyE action closing = tryE action >>= \result -> closing >> either throwE return result

-- | The handler where the action ends with an exception.
catchE :: Monad m => ExceptT e m a -> (e -> ExceptT e' m a) -> ExceptT e' m a
m `catchE` h = ExceptT (runExceptT m >>= \a -> case a of
  Left l -> runExceptT (h l)
  Right r -> return (Right r))

instance (Eq e, Eq1 m) => Eq1 (ExceptT e m) where
  liftEq eq (ExceptT x) (ExceptT y) = liftEq (liftEq eq) x y

instance (Ord e, Ord1 m) => Ord1 (ExceptT e m) where
  liftCompare comp (ExceptT x) (ExceptT y) = liftCompare (liftCompare comp) x y

instance (Read e, Read1 m) => Read1 (ExceptT e m) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec (liftReadsPrec rp rl) (liftReadList rp rl)) "ExceptT" ExceptT)

instance (Show e, Show1 m) => Show1 (ExceptT e m) where
  liftShowsPrec sp sl d (ExceptT m) = showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "ExceptT" d m

instance (Eq e, Eq1 m, Eq a) => Eq (ExceptT e m a) where
  (==) = eq1

instance (Ord e, Ord1 m, Ord a) => Ord (ExceptT e m a) where
  compare = compare1

instance (Read e, Read1 m, Read a) => Read (ExceptT e m a) where
  readsPrec = readsPrec1

instance (Show e, Show1 m, Show a) => Show (ExceptT e m a) where
  showsPrec = showsPrec1

instance Functor m => Functor (ExceptT e m) where
  fmap f (ExceptT m) = ExceptT (fmap (fmap f) m)

instance Foldable f => Foldable (ExceptT e f) where
  foldMap f (ExceptT a) = foldMap (either (const mempty) f) a

instance Traversable f => Traversable (ExceptT e f) where
  traverse f (ExceptT a) = ExceptT <$> traverse (either (pure . Left) (fmap Right . f)) a

instance (Functor m, Monad m) => Applicative (ExceptT e m) where
  pure a = ExceptT (return (Right a))
  ExceptT f <*> ExceptT v = ExceptT (f >>= \mf -> case mf of
    Left e -> return (Left e)
    Right k -> v >>= \mv -> case mv of
      Left e -> return (Left e)
      Right x -> return (Right (k x)))
  m *> k = m >>= \_ -> k

instance (Functor m, Monad m, Monoid e) => Alternative (ExceptT e m) where
  empty = ExceptT (return (Left mempty))
  ExceptT mx <|> ExceptT my = ExceptT (mx >>= \ex -> case ex of
    Left e -> liftM (either (Left . mappend e) Right) my
    Right x -> return (Right x))

instance Monad m => Monad (ExceptT e m) where
  m >>= k = ExceptT (runExceptT m >>= \a -> case a of
    Left e -> return (Left e)
    Right x -> runExceptT (k x))

instance MonadFail m => MonadFail (ExceptT e m) where
  fail s = ExceptT (fail s)

instance (Monad m, Monoid e) => MonadPlus (ExceptT e m)

instance MonadFix m => MonadFix (ExceptT e m) where
  mfix f = ExceptT (mfix (\a -> runExceptT (f (either (const bomb) id a))))
    where bomb = error "mfix (ExceptT): inner computation returned Left value"

instance MonadTrans (ExceptT e) where
  lift m = ExceptT (liftM Right m)

instance MonadIO m => MonadIO (ExceptT e m) where
  liftIO m = lift (liftIO m)

instance MonadZip m => MonadZip (ExceptT e m) where
  mzipWith f (ExceptT a) (ExceptT b) = ExceptT (mzipWith (liftA2 f) a b)

-- | Operations of the monad below, for this one.
liftCallCC :: CallCC m (Either e a) (Either e b) -> CallCC (ExceptT e m) a b
liftCallCC callCC f = ExceptT (callCC (\c -> runExceptT (f (\a -> ExceptT (c (Right a))))))

liftListen :: Monad m => Listen w m (Either e a) -> Listen w (ExceptT e m) a
liftListen listen = mapExceptT (\m -> listen m >>= \(a, w) -> return (fmap (\r -> (r, w)) a))

liftPass :: Monad m => Pass w m (Either e a) -> Pass w (ExceptT e m) a
liftPass pass = mapExceptT (\m -> pass (m >>= \a -> return (case a of
  Left l -> (Left l, id)
  Right (r, f) -> (Right r, f))))
