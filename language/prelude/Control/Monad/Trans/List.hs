-- | Lists over another monad, which is a monad itself only if that one is commutative.
module Control.Monad.Trans.List (ListT(..), mapListT, liftCallCC, liftCatch) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Control.Monad.Zip
import Data.Functor.Classes

-- | An action with any number of results.
newtype ListT m a = ListT { runListT :: m [a] }

-- | Changes the action inside.
mapListT :: (m [a] -> n [b]) -> ListT m a -> ListT n b
mapListT f m = ListT (f (runListT m))

instance Eq1 m => Eq1 (ListT m) where
  liftEq eq (ListT x) (ListT y) = liftEq (liftEq eq) x y

instance Ord1 m => Ord1 (ListT m) where
  liftCompare comp (ListT x) (ListT y) = liftCompare (liftCompare comp) x y

instance Show1 m => Show1 (ListT m) where
  liftShowsPrec sp sl d (ListT m) = showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "ListT" d m

instance Read1 m => Read1 (ListT m) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec (liftReadsPrec rp rl) (liftReadList rp rl)) "ListT" ListT)

instance (Eq1 m, Eq a) => Eq (ListT m a) where
  (==) = eq1

instance (Ord1 m, Ord a) => Ord (ListT m a) where
  compare = compare1

instance (Show1 m, Show a) => Show (ListT m a) where
  showsPrec = showsPrec1

instance (Read1 m, Read a) => Read (ListT m a) where
  readsPrec = readsPrec1

instance Functor m => Functor (ListT m) where
  fmap f = mapListT (fmap (map f))

instance Foldable f => Foldable (ListT f) where
  foldMap f (ListT a) = foldMap (foldMap f) a

instance Traversable f => Traversable (ListT f) where
  traverse f (ListT a) = ListT <$> traverse (traverse f) a

instance Applicative m => Applicative (ListT m) where
  pure a = ListT (pure [a])
  f <*> v = ListT ((<*>) <$> runListT f <*> runListT v)

instance Applicative m => Alternative (ListT m) where
  empty = ListT (pure [])
  m <|> n = ListT ((++) <$> runListT m <*> runListT n)

instance Monad m => Monad (ListT m) where
  m >>= k = ListT (runListT m >>= \as -> liftM concat (mapM (runListT . k) as))

instance Monad m => MonadFail (ListT m) where
  fail _ = ListT (return [])

instance Monad m => MonadPlus (ListT m)

instance MonadFix m => MonadFix (ListT m) where
  mfix f = ListT (mfix (runListT . f . head) >>= \xs -> case xs of
    [] -> return []
    x : _ -> liftM (x :) (runListT (mfix (mapListT (liftM tail) . f))))

instance MonadTrans ListT where
  lift m = ListT (liftM (: []) m)

instance MonadIO m => MonadIO (ListT m) where
  liftIO m = lift (liftIO m)

instance MonadZip m => MonadZip (ListT m) where
  mzipWith f (ListT a) (ListT b) = ListT (mzipWith (zipWith f) a b)

-- | Operations of the monad below, for this one.
liftCallCC :: CallCC m [a] [b] -> CallCC (ListT m) a b
liftCallCC callCC f = ListT (callCC (\c -> runListT (f (\a -> ListT (c [a])))))

liftCatch :: Catch e m [a] -> Catch e (ListT m) a
liftCatch catchE m h = ListT (catchE (runListT m) (\e -> runListT (h e)))
