-- | Actions with an output that is collected; pairs are matched lazily.
module Control.Monad.Trans.Writer.Lazy
  ( Writer, writer, runWriter, execWriter, mapWriter, WriterT(..), execWriterT, mapWriterT, tell, listen, listens, pass, censor
  , liftCallCC, liftCatch
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

-- | An action that also gives some output.
newtype WriterT w m a = WriterT { runWriterT :: m (a, w) }

type Writer w = WriterT w Identity

-- | A result with its output as an action, and back.
writer :: Monad m => (a, w) -> WriterT w m a
writer aw = WriterT (return aw)

runWriter :: Writer w a -> (a, w)
runWriter m = runIdentity (runWriterT m)

-- | The output alone.
execWriter :: Writer w a -> w
execWriter m = snd (runWriter m)

execWriterT :: Monad m => WriterT w m a -> m w
execWriterT m = runWriterT m >>= \ ~(_, w) -> return w

mapWriter :: ((a, w) -> (b, w')) -> Writer w a -> Writer w' b
mapWriter f = mapWriterT (Identity . f . runIdentity)

-- | Changes the action inside.
mapWriterT :: (m (a, w) -> n (b, w')) -> WriterT w m a -> WriterT w' n b
mapWriterT f m = WriterT (f (runWriterT m))

instance (Eq w, Eq1 m) => Eq1 (WriterT w m) where
  liftEq eq (WriterT m1) (WriterT m2) = liftEq (liftEq2 eq (==)) m1 m2

instance (Ord w, Ord1 m) => Ord1 (WriterT w m) where
  liftCompare comp (WriterT m1) (WriterT m2) = liftCompare (liftCompare2 comp compare) m1 m2

instance (Read w, Read1 m) => Read1 (WriterT w m) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec (pair liftReadsPrec2) (pair liftReadList2)) "WriterT" WriterT)
    where pair with = with rp rl readsPrec readList

instance (Show w, Show1 m) => Show1 (WriterT w m) where
  liftShowsPrec sp sl d (WriterT m) = showsUnaryWith (liftShowsPrec (pair liftShowsPrec2) (pair liftShowList2)) "WriterT" d m
    where pair with = with sp sl showsPrec showList

instance (Eq w, Eq1 m, Eq a) => Eq (WriterT w m a) where
  (==) = eq1

instance (Ord w, Ord1 m, Ord a) => Ord (WriterT w m a) where
  compare = compare1

instance (Read w, Read1 m, Read a) => Read (WriterT w m a) where
  readsPrec = readsPrec1

instance (Show w, Show1 m, Show a) => Show (WriterT w m a) where
  showsPrec = showsPrec1

instance Functor m => Functor (WriterT w m) where
  fmap f = mapWriterT (fmap (\ ~(a, w) -> (f a, w)))

instance Foldable f => Foldable (WriterT w f) where
  foldMap f (WriterT m) = foldMap (f . fst) m

instance Traversable f => Traversable (WriterT w f) where
  traverse f (WriterT m) = WriterT <$> traverse (\(a, b) -> fmap (\c -> (c, b)) (f a)) m

instance (Monoid w, Applicative m) => Applicative (WriterT w m) where
  pure a = WriterT (pure (a, mempty))
  f <*> v = WriterT (liftA2 (\ ~(a, w) ~(b, w') -> (a b, w `mappend` w')) (runWriterT f) (runWriterT v))

instance (Monoid w, Alternative m) => Alternative (WriterT w m) where
  empty = WriterT empty
  m <|> n = WriterT (runWriterT m <|> runWriterT n)

instance (Monoid w, Monad m) => Monad (WriterT w m) where
  m >>= k = WriterT (runWriterT m >>= \ ~(a, w) -> runWriterT (k a) >>= \ ~(b, w') -> return (b, w `mappend` w'))

instance (Monoid w, MonadFail m) => MonadFail (WriterT w m) where
  fail msg = WriterT (fail msg)

instance (Monoid w, MonadPlus m) => MonadPlus (WriterT w m)

instance (Monoid w, MonadFix m) => MonadFix (WriterT w m) where
  mfix m = WriterT (mfix (\ ~(a, _) -> runWriterT (m a)))

instance Monoid w => MonadTrans (WriterT w) where
  lift m = WriterT (m >>= \a -> return (a, mempty))

instance (Monoid w, MonadIO m) => MonadIO (WriterT w m) where
  liftIO m = lift (liftIO m)

instance (Monoid w, MonadZip m) => MonadZip (WriterT w m) where
  mzipWith f (WriterT x) (WriterT y) = WriterT (mzipWith (\ ~(a, w) ~(b, w') -> (f a b, w `mappend` w')) x y)

-- | Gives some output.
tell :: Monad m => w -> WriterT w m ()
tell w = writer ((), w)

-- | The output of the action with its result.
listen :: Monad m => WriterT w m a -> WriterT w m (a, w)
listen m = WriterT (runWriterT m >>= \ ~(a, w) -> return ((a, w), w))

-- | A function of the output with the result.
listens :: Monad m => (w -> b) -> WriterT w m a -> WriterT w m (a, b)
listens f m = WriterT (runWriterT m >>= \ ~(a, w) -> return ((a, f w), w))

-- | Changes the output by the function that the action gives.
pass :: Monad m => WriterT w m (a, w -> w) -> WriterT w m a
pass m = WriterT (runWriterT m >>= \ ~((a, f), w) -> return (a, f w))

-- | Changes the output.
censor :: Monad m => (w -> w) -> WriterT w m a -> WriterT w m a
censor f m = WriterT (runWriterT m >>= \ ~(a, w) -> return (a, f w))

-- | Operations of the monad below, for this one.
liftCallCC :: Monoid w => CallCC m (a, w) (b, w) -> CallCC (WriterT w m) a b
liftCallCC callCC f = WriterT (callCC (\c -> runWriterT (f (\a -> WriterT (c (a, mempty))))))

liftCatch :: Catch e m (a, w) -> Catch e (WriterT w m) a
liftCatch catchE m h = WriterT (runWriterT m `catchE` \e -> runWriterT (h e))
