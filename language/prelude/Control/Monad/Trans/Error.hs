-- | Actions that may end with an error, where patterns that fail are errors too. "Control.Monad.Trans.Except" took its place.
module Control.Monad.Trans.Error
  ( Error(..), ErrorList(..), ErrorT(..), mapErrorT, throwError, catchError, liftCallCC, liftListen, liftPass
  ) where

import Control.Applicative
import Control.Exception (IOException)
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Data.Functor.Classes

-- | Errors that can be made of a message.
class Error a where
  noMsg :: a
  noMsg = strMsg ""
  strMsg :: String -> a
  strMsg _ = noMsg

instance Error IOException where
  strMsg = userError

instance ErrorList a => Error [a] where
  strMsg = listMsg

-- | Characters, so that 'String' can be an instance.
class ErrorList a where
  listMsg :: String -> [a]

instance ErrorList Char where
  listMsg = id

instance Error e => Alternative (Either e) where
  empty = Left noMsg
  Left _ <|> n = n
  m <|> _ = m

instance Error e => MonadPlus (Either e)

-- | An action with a result or an error.
newtype ErrorT e m a = ErrorT { runErrorT :: m (Either e a) }

-- | Changes the action inside.
mapErrorT :: (m (Either e a) -> n (Either e' b)) -> ErrorT e m a -> ErrorT e' n b
mapErrorT f m = ErrorT (f (runErrorT m))

instance (Eq e, Eq1 m) => Eq1 (ErrorT e m) where
  liftEq eq (ErrorT x) (ErrorT y) = liftEq (liftEq eq) x y

instance (Ord e, Ord1 m) => Ord1 (ErrorT e m) where
  liftCompare comp (ErrorT x) (ErrorT y) = liftCompare (liftCompare comp) x y

instance (Read e, Read1 m) => Read1 (ErrorT e m) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec (liftReadsPrec rp rl) (liftReadList rp rl)) "ErrorT" ErrorT)

instance (Show e, Show1 m) => Show1 (ErrorT e m) where
  liftShowsPrec sp sl d (ErrorT m) = showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "ErrorT" d m

instance (Eq e, Eq1 m, Eq a) => Eq (ErrorT e m a) where
  (==) = eq1

instance (Ord e, Ord1 m, Ord a) => Ord (ErrorT e m a) where
  compare = compare1

instance (Read e, Read1 m, Read a) => Read (ErrorT e m a) where
  readsPrec = readsPrec1

instance (Show e, Show1 m, Show a) => Show (ErrorT e m a) where
  showsPrec = showsPrec1

instance Functor m => Functor (ErrorT e m) where
  fmap f = mapErrorT (fmap (fmap f))

instance Foldable f => Foldable (ErrorT e f) where
  foldMap f (ErrorT a) = foldMap (either (const mempty) f) a

instance Traversable f => Traversable (ErrorT e f) where
  traverse f (ErrorT a) = ErrorT <$> traverse (traverse f) a

instance (Functor m, Monad m) => Applicative (ErrorT e m) where
  pure a = ErrorT (return (Right a))
  f <*> v = ErrorT (runErrorT f >>= either (return . Left) (\k -> runErrorT v >>= either (return . Left) (return . Right . k)))

instance (Functor m, Monad m, Error e) => Alternative (ErrorT e m) where
  empty = ErrorT (return (Left noMsg))
  m <|> n = ErrorT (runErrorT m >>= either (\_ -> runErrorT n) (return . Right))

instance (Monad m, Error e) => Monad (ErrorT e m) where
  m >>= k = ErrorT (runErrorT m >>= either (return . Left) (runErrorT . k))

instance (Monad m, Error e) => MonadFail (ErrorT e m) where
  fail msg = ErrorT (return (Left (strMsg msg)))

instance (Monad m, Error e) => MonadPlus (ErrorT e m)

instance (MonadFix m, Error e) => MonadFix (ErrorT e m) where
  mfix f = ErrorT (mfix (runErrorT . f . either (\_ -> error "empty mfix argument") id))

instance MonadTrans (ErrorT e) where
  lift m = ErrorT (liftM Right m)

instance (Error e, MonadIO m) => MonadIO (ErrorT e m) where
  liftIO m = lift (liftIO m)

-- | Ends with the error.
throwError :: Monad m => e -> ErrorT e m a
throwError e = ErrorT (return (Left e))

-- | The handler where the action ends with an error.
catchError :: Monad m => ErrorT e m a -> (e -> ErrorT e m a) -> ErrorT e m a
m `catchError` h = ErrorT (runErrorT m >>= either (runErrorT . h) (return . Right))

-- | Operations of the monad below, for this one.
liftCallCC :: CallCC m (Either e a) (Either e b) -> CallCC (ErrorT e m) a b
liftCallCC callCC f = ErrorT (callCC (\c -> runErrorT (f (\a -> ErrorT (c (Right a))))))

liftListen :: Monad m => Listen w m (Either e a) -> Listen w (ErrorT e m) a
liftListen listen = mapErrorT (\m -> listen m >>= \(a, w) -> return $! fmap (\r -> (r, w)) a)

liftPass :: Monad m => Pass w m (Either e a) -> Pass w (ErrorT e m) a
liftPass pass = mapErrorT (\m -> pass (m >>= \a -> return $! case a of
  Left e -> (Left e, id)
  Right (r, f) -> (Right r, f)))
