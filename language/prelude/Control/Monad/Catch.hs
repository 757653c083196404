{-# LANGUAGE ExistentialQuantification, FlexibleInstances, GADTs, RankNTypes, TypeFamilies, UndecidableInstances #-}
-- | Exceptions in monads over IO, and in monads that have failures of their own.
module Control.Monad.Catch
  ( MonadThrow(..), MonadCatch(..), MonadMask(..), ExitCase(..), mask_, uninterruptibleMask_
  , catchAll, catchIOError, catchIf, catchJust, handle, handleAll, handleIOError, handleIf, handleJust, try, tryJust
  , onException, onError, bracket, bracket_, finally, bracketOnError, Handler(..), catches, Exception(..), SomeException(..)
  ) where

import Control.Exception (Exception(..), SomeException(..))
import qualified Control.Exception as E
import Control.Monad.ST (ST)
import Control.Monad.ST.Unsafe (unsafeIOToST)
import Control.Monad.STM (STM, catchSTM, throwSTM)
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Cont (ContT)
import Control.Monad.Trans.Error (Error, ErrorT(..))
import Control.Monad.Trans.Except (ExceptT(..), runExceptT)
import Control.Monad.Trans.Identity (IdentityT(..))
import Control.Monad.Trans.List (ListT(..))
import Control.Monad.Trans.Maybe (MaybeT(..))
import qualified Control.Monad.Trans.RWS.Lazy as LazyRWS
import qualified Control.Monad.Trans.RWS.Strict as StrictRWS
import Control.Monad.Trans.Reader (ReaderT(..))
import qualified Control.Monad.Trans.State.Lazy as LazyState
import qualified Control.Monad.Trans.State.Strict as StrictState
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import qualified Control.Monad.Trans.Writer.Strict as StrictWriter

-- | Monads in which exceptions are thrown, are caught, and are kept away while something is done.
class Monad m => MonadThrow m where
  throwM :: Exception e => e -> m a

class MonadThrow m => MonadCatch m where
  catch :: Exception e => m a -> (e -> m a) -> m a

class MonadCatch m => MonadMask m where
  mask :: ((forall a. m a -> m a) -> m b) -> m b
  uninterruptibleMask :: ((forall a. m a -> m a) -> m b) -> m b
  -- | Acquires, uses, and releases in any case, knowing how the use ended.
  generalBracket :: m a -> (a -> ExitCase b -> m c) -> (a -> m b) -> m (b, c)

-- | How something ended: with a value, with an exception, or in a way of the monad's own.
data ExitCase a = ExitCaseSuccess a | ExitCaseException SomeException | ExitCaseAbort
  deriving Show

-- Base monads -------------------------------------------------------------------------------------------------------

instance MonadThrow [] where
  throwM _ = []

instance MonadThrow Maybe where
  throwM _ = Nothing

instance e ~ SomeException => MonadThrow (Either e) where
  throwM = Left . toException

instance e ~ SomeException => MonadCatch (Either e) where
  catch (Left e) f = maybe (Left e) f (fromException e)
  catch x _ = x

instance e ~ SomeException => MonadMask (Either e) where
  mask f = f id
  uninterruptibleMask f = f id
  generalBracket acquire release use = acquire >>= \a -> case use a of
    Left e -> release a (ExitCaseException e) >> Left e
    Right b -> release a (ExitCaseSuccess b) >>= \c -> return (b, c)

instance MonadThrow IO where
  throwM = E.throwIO

instance MonadCatch IO where
  catch = E.catch

instance MonadMask IO where
  mask = E.mask
  uninterruptibleMask = E.uninterruptibleMask
  generalBracket acquire release use = mask (\unmasked -> do
    a <- acquire
    b <- unmasked (use a) `catch` \e -> release a (ExitCaseException e) >> throwM e
    c <- release a (ExitCaseSuccess b)
    return (b, c))

instance MonadThrow (ST s) where
  throwM = unsafeIOToST . E.throwIO

instance MonadThrow STM where
  throwM = throwSTM

instance MonadCatch STM where
  catch = catchSTM

-- Readers and the like ----------------------------------------------------------------------------------------------

instance MonadThrow m => MonadThrow (IdentityT m) where
  throwM = lift . throwM

instance MonadCatch m => MonadCatch (IdentityT m) where
  catch m f = IdentityT (catch (runIdentityT m) (runIdentityT . f))

instance MonadMask m => MonadMask (IdentityT m) where
  mask act = IdentityT (mask (\u -> runIdentityT (act (IdentityT . u . runIdentityT))))
  uninterruptibleMask act = IdentityT (uninterruptibleMask (\u -> runIdentityT (act (IdentityT . u . runIdentityT))))
  generalBracket acquire release use =
    IdentityT (generalBracket (runIdentityT acquire) (\a ended -> runIdentityT (release a ended)) (runIdentityT . use))

instance MonadThrow m => MonadThrow (ReaderT r m) where
  throwM = lift . throwM

instance MonadCatch m => MonadCatch (ReaderT r m) where
  catch m f = ReaderT (\r -> runReaderT m r `catch` \e -> runReaderT (f e) r)

instance MonadMask m => MonadMask (ReaderT r m) where
  mask act = ReaderT (\r -> mask (\u -> runReaderT (act (\m -> ReaderT (u . runReaderT m))) r))
  uninterruptibleMask act = ReaderT (\r -> uninterruptibleMask (\u -> runReaderT (act (\m -> ReaderT (u . runReaderT m))) r))
  generalBracket acquire release use = ReaderT (\r ->
    generalBracket (runReaderT acquire r) (\a ended -> runReaderT (release a ended) r) (\a -> runReaderT (use a) r))

instance MonadThrow m => MonadThrow (ContT r m) where
  throwM = lift . throwM

instance MonadThrow m => MonadThrow (ListT m) where
  throwM = lift . throwM

instance MonadCatch m => MonadCatch (ListT m) where
  catch m f = ListT (catch (runListT m) (runListT . f))

-- State and output --------------------------------------------------------------------------------------------------

-- What is released goes on from the state, or the output, that the use has left, if it has.
instance MonadThrow m => MonadThrow (LazyState.StateT s m) where
  throwM = lift . throwM

instance MonadCatch m => MonadCatch (LazyState.StateT s m) where
  catch = LazyState.liftCatch catch

instance MonadMask m => MonadMask (LazyState.StateT s m) where
  mask act = LazyState.StateT (\s -> mask (\u -> LazyState.runStateT (act (LazyState.mapStateT u)) s))
  uninterruptibleMask act = LazyState.StateT (\s -> uninterruptibleMask (\u -> LazyState.runStateT (act (LazyState.mapStateT u)) s))
  generalBracket acquire release use = LazyState.StateT (\s -> do
    ((b, _), (c, s3)) <- generalBracket (LazyState.runStateT acquire s)
      (\(a, s1) ended -> case resumed fst ended of (how, left) -> LazyState.runStateT (release a how) (maybe s1 snd left))
      (\(a, s1) -> LazyState.runStateT (use a) s1)
    return ((b, c), s3))

instance MonadThrow m => MonadThrow (StrictState.StateT s m) where
  throwM = lift . throwM

instance MonadCatch m => MonadCatch (StrictState.StateT s m) where
  catch = StrictState.liftCatch catch

instance MonadMask m => MonadMask (StrictState.StateT s m) where
  mask act = StrictState.StateT (\s -> mask (\u -> StrictState.runStateT (act (StrictState.mapStateT u)) s))
  uninterruptibleMask act = StrictState.StateT (\s -> uninterruptibleMask (\u -> StrictState.runStateT (act (StrictState.mapStateT u)) s))
  generalBracket acquire release use = StrictState.StateT (\s -> do
    ((b, _), (c, s3)) <- generalBracket (StrictState.runStateT acquire s)
      (\(a, s1) ended -> case resumed fst ended of (how, left) -> StrictState.runStateT (release a how) (maybe s1 snd left))
      (\(a, s1) -> StrictState.runStateT (use a) s1)
    return ((b, c), s3))

instance (MonadThrow m, Monoid w) => MonadThrow (LazyWriter.WriterT w m) where
  throwM = lift . throwM

instance (MonadCatch m, Monoid w) => MonadCatch (LazyWriter.WriterT w m) where
  catch = LazyWriter.liftCatch catch

instance (MonadMask m, Monoid w) => MonadMask (LazyWriter.WriterT w m) where
  mask act = LazyWriter.WriterT (mask (\u -> LazyWriter.runWriterT (act (LazyWriter.mapWriterT u))))
  uninterruptibleMask act = LazyWriter.WriterT (uninterruptibleMask (\u -> LazyWriter.runWriterT (act (LazyWriter.mapWriterT u))))
  generalBracket acquire release use = LazyWriter.WriterT (do
    ((b, _), (c, w)) <- generalBracket (LazyWriter.runWriterT acquire)
      (\(a, w1) ended -> case resumed fst ended of
        (how, left) -> LazyWriter.runWriterT (release a how) >>= \(c, w3) -> return (c, maybe w1 snd left `mappend` w3))
      (\(a, w1) -> LazyWriter.runWriterT (use a) >>= \(b, w2) -> return (b, w1 `mappend` w2))
    return ((b, c), w))

instance (MonadThrow m, Monoid w) => MonadThrow (StrictWriter.WriterT w m) where
  throwM = lift . throwM

instance (MonadCatch m, Monoid w) => MonadCatch (StrictWriter.WriterT w m) where
  catch = StrictWriter.liftCatch catch

instance (MonadMask m, Monoid w) => MonadMask (StrictWriter.WriterT w m) where
  mask act = StrictWriter.WriterT (mask (\u -> StrictWriter.runWriterT (act (StrictWriter.mapWriterT u))))
  uninterruptibleMask act = StrictWriter.WriterT (uninterruptibleMask (\u -> StrictWriter.runWriterT (act (StrictWriter.mapWriterT u))))
  generalBracket acquire release use = StrictWriter.WriterT (do
    ((b, _), (c, w)) <- generalBracket (StrictWriter.runWriterT acquire)
      (\(a, w1) ended -> case resumed fst ended of
        (how, left) -> StrictWriter.runWriterT (release a how) >>= \(c, w3) -> return (c, maybe w1 snd left `mappend` w3))
      (\(a, w1) -> StrictWriter.runWriterT (use a) >>= \(b, w2) -> return (b, w1 `mappend` w2))
    return ((b, c), w))

instance (MonadThrow m, Monoid w) => MonadThrow (LazyRWS.RWST r w s m) where
  throwM = lift . throwM

instance (MonadCatch m, Monoid w) => MonadCatch (LazyRWS.RWST r w s m) where
  catch = LazyRWS.liftCatch catch

instance (MonadMask m, Monoid w) => MonadMask (LazyRWS.RWST r w s m) where
  mask act = LazyRWS.RWST (\r s -> mask (\u -> LazyRWS.runRWST (act (LazyRWS.mapRWST u)) r s))
  uninterruptibleMask act = LazyRWS.RWST (\r s -> uninterruptibleMask (\u -> LazyRWS.runRWST (act (LazyRWS.mapRWST u)) r s))
  generalBracket acquire release use = LazyRWS.RWST (\r s -> do
    ((b, _, _), (c, s3, w)) <- generalBracket (LazyRWS.runRWST acquire r s)
      (\(a, s1, w1) ended -> case resumed (\(b, _, _) -> b) ended of
        (how, left) -> let (s2, w2) = maybe (s1, w1) (\(_, s', w') -> (s', w')) left in
          LazyRWS.runRWST (release a how) r s2 >>= \(c, s3, w3) -> return (c, s3, w2 `mappend` w3))
      (\(a, s1, w1) -> LazyRWS.runRWST (use a) r s1 >>= \(b, s2, w2) -> return (b, s2, w1 `mappend` w2))
    return ((b, c), s3, w))

instance (MonadThrow m, Monoid w) => MonadThrow (StrictRWS.RWST r w s m) where
  throwM = lift . throwM

instance (MonadCatch m, Monoid w) => MonadCatch (StrictRWS.RWST r w s m) where
  catch = StrictRWS.liftCatch catch

instance (MonadMask m, Monoid w) => MonadMask (StrictRWS.RWST r w s m) where
  mask act = StrictRWS.RWST (\r s -> mask (\u -> StrictRWS.runRWST (act (StrictRWS.mapRWST u)) r s))
  uninterruptibleMask act = StrictRWS.RWST (\r s -> uninterruptibleMask (\u -> StrictRWS.runRWST (act (StrictRWS.mapRWST u)) r s))
  generalBracket acquire release use = StrictRWS.RWST (\r s -> do
    ((b, _, _), (c, s3, w)) <- generalBracket (StrictRWS.runRWST acquire r s)
      (\(a, s1, w1) ended -> case resumed (\(b, _, _) -> b) ended of
        (how, left) -> let (s2, w2) = maybe (s1, w1) (\(_, s', w') -> (s', w')) left in
          StrictRWS.runRWST (release a how) r s2 >>= \(c, s3, w3) -> return (c, s3, w2 `mappend` w3))
      (\(a, s1, w1) -> StrictRWS.runRWST (use a) r s1 >>= \(b, s2, w2) -> return (b, s2, w1 `mappend` w2))
    return ((b, c), s3, w))

-- How the use ended with its value alone, and what it has left.
resumed :: (x -> b) -> ExitCase x -> (ExitCase b, Maybe x)
resumed value ended = case ended of
  ExitCaseSuccess x -> (ExitCaseSuccess (value x), Just x)
  ExitCaseException e -> (ExitCaseException e, Nothing)
  ExitCaseAbort -> (ExitCaseAbort, Nothing)

-- Failures of the monad's own ---------------------------------------------------------------------------------------

instance MonadThrow m => MonadThrow (MaybeT m) where
  throwM = lift . throwM

instance MonadCatch m => MonadCatch (MaybeT m) where
  catch m f = MaybeT (catch (runMaybeT m) (runMaybeT . f))

instance MonadMask m => MonadMask (MaybeT m) where
  mask act = MaybeT (mask (\u -> runMaybeT (act (MaybeT . u . runMaybeT))))
  uninterruptibleMask act = MaybeT (uninterruptibleMask (\u -> runMaybeT (act (MaybeT . u . runMaybeT))))
  generalBracket acquire release use = MaybeT (do
    (b, c) <- generalBracket (runMaybeT acquire)
      (\found ended -> maybe (return Nothing) (\a -> runMaybeT (release a (aborted id ended))) found)
      (maybe (return Nothing) (runMaybeT . use))
    return (c >>= \c' -> b >>= \b' -> return (b', c')))

instance MonadThrow m => MonadThrow (ExceptT e m) where
  throwM = lift . throwM

instance MonadCatch m => MonadCatch (ExceptT e m) where
  catch m f = ExceptT (catch (runExceptT m) (runExceptT . f))

instance MonadMask m => MonadMask (ExceptT e m) where
  mask act = ExceptT (mask (\u -> runExceptT (act (ExceptT . u . runExceptT))))
  uninterruptibleMask act = ExceptT (uninterruptibleMask (\u -> runExceptT (act (ExceptT . u . runExceptT))))
  generalBracket acquire release use = ExceptT (do
    (b, c) <- generalBracket (runExceptT acquire)
      (\found ended -> either (return . Left) (\a -> runExceptT (release a (aborted (either (const Nothing) Just) ended))) found)
      (either (return . Left) (runExceptT . use))
    return (c >>= \c' -> b >>= \b' -> return (b', c')))

instance (Error e, MonadThrow m) => MonadThrow (ErrorT e m) where
  throwM = lift . throwM

instance (Error e, MonadCatch m) => MonadCatch (ErrorT e m) where
  catch m f = ErrorT (catch (runErrorT m) (runErrorT . f))

instance (Error e, MonadMask m) => MonadMask (ErrorT e m) where
  mask act = ErrorT (mask (\u -> runErrorT (act (ErrorT . u . runErrorT))))
  uninterruptibleMask act = ErrorT (uninterruptibleMask (\u -> runErrorT (act (ErrorT . u . runErrorT))))
  generalBracket acquire release use = ErrorT (do
    (b, c) <- generalBracket (runErrorT acquire)
      (\found ended -> either (return . Left) (\a -> runErrorT (release a (aborted (either (const Nothing) Just) ended))) found)
      (either (return . Left) (runErrorT . use))
    return (c >>= \c' -> b >>= \b' -> return (b', c')))

-- What ended without a value was aborted.
aborted :: (x -> Maybe b) -> ExitCase x -> ExitCase b
aborted value ended = case ended of
  ExitCaseSuccess x -> maybe ExitCaseAbort ExitCaseSuccess (value x)
  ExitCaseException e -> ExitCaseException e
  ExitCaseAbort -> ExitCaseAbort

-- What is made of these -----------------------------------------------------------------------------------------------

mask_, uninterruptibleMask_ :: MonadMask m => m a -> m a
mask_ act = mask (\_ -> act)
uninterruptibleMask_ act = uninterruptibleMask (\_ -> act)

catchAll :: MonadCatch m => m a -> (SomeException -> m a) -> m a
catchAll = catch

catchIOError :: MonadCatch m => m a -> (IOError -> m a) -> m a
catchIOError = catch

catchIf :: (MonadCatch m, Exception e) => (e -> Bool) -> m a -> (e -> m a) -> m a
catchIf p act f = act `catch` \e -> if p e then f e else throwM e

catchJust :: (MonadCatch m, Exception e) => (e -> Maybe b) -> m a -> (b -> m a) -> m a
catchJust p act f = act `catch` \e -> maybe (throwM e) f (p e)

handle :: (MonadCatch m, Exception e) => (e -> m a) -> m a -> m a
handle f act = catch act f

handleAll :: MonadCatch m => (SomeException -> m a) -> m a -> m a
handleAll = handle

handleIOError :: MonadCatch m => (IOError -> m a) -> m a -> m a
handleIOError = handle

handleIf :: (MonadCatch m, Exception e) => (e -> Bool) -> (e -> m a) -> m a -> m a
handleIf p f act = catchIf p act f

handleJust :: (MonadCatch m, Exception e) => (e -> Maybe b) -> (b -> m a) -> m a -> m a
handleJust p f act = catchJust p act f

-- | The value, or the exception.
try :: (MonadCatch m, Exception e) => m a -> m (Either e a)
try act = fmap Right act `catch` (return . Left)

tryJust :: (MonadCatch m, Exception e) => (e -> Maybe b) -> m a -> m (Either b a)
tryJust select act = try act >>= either (\e -> maybe (throwM e) (return . Left) (select e)) (return . Right)

-- | Tried one after another.
data Handler m a = forall e . Exception e => Handler (e -> m a)

instance Monad m => Functor (Handler m) where
  fmap f (Handler h) = Handler (\e -> h e >>= return . f)

catches :: (Foldable f, MonadCatch m) => m a -> f (Handler m a) -> m a
catches act handlers = act `catch` \e -> foldr (fitting e) (throwM e) handlers
  where
    fitting :: SomeException -> Handler m a -> m a -> m a
    fitting e (Handler f) other = maybe other f (fromException e)

-- | Does something more after an exception, after any end but a value.
onException :: MonadCatch m => m a -> m b -> m a
onException act more = act `catchAll` \e -> more >> throwM e

onError :: MonadMask m => m a -> m b -> m a
onError act more = bracketOnError (return ()) (const more) (const act)

-- | Acquires, uses, and releases in any case.
bracket :: MonadMask m => m a -> (a -> m c) -> (a -> m b) -> m b
bracket acquire release use = fmap fst (generalBracket acquire (\a _ -> release a) use)

bracket_ :: MonadMask m => m a -> m c -> m b -> m b
bracket_ before after act = bracket before (const after) (const act)

finally :: MonadMask m => m a -> m b -> m a
finally act after = bracket_ (return ()) after act

bracketOnError :: MonadMask m => m a -> (a -> m c) -> (a -> m b) -> m b
bracketOnError acquire release use = fmap fst (generalBracket acquire failed use)
  where
    failed a ended = case ended of
      ExitCaseSuccess _ -> return ()
      _ -> release a >> return ()
