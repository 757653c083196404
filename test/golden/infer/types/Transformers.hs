{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, UndecidableInstances, GeneralizedNewtypeDeriving, InstanceSigs #-}
module Main where
newtype StateT s m a = StateT { runStateT :: s -> m (a, s) }
instance Monad m => Functor (StateT s m) where
  fmap f m = StateT $ \s -> do
    (a, s') <- runStateT m s
    return (f a, s')
instance Monad m => Applicative (StateT s m) where
  pure a = StateT $ \s -> return (a, s)
  mf <*> mx = StateT $ \s -> do
    (f, s1) <- runStateT mf s
    (x, s2) <- runStateT mx s1
    return (f x, s2)
instance Monad m => Monad (StateT s m) where
  (>>=) :: StateT s m a -> (a -> StateT s m b) -> StateT s m b
  m >>= k = StateT $ \s -> do
    (a, s') <- runStateT m s
    runStateT (k a) s'
class MonadTrans t where lift :: Monad m => m a -> t m a
instance MonadTrans (StateT s) where
  lift m = StateT $ \s -> m >>= \a -> return (a, s)
class Monad m => MonadState s m | m -> s where
  get :: m s
  put :: s -> m ()
  state :: (s -> (a, s)) -> m a
  state f = do { s <- get; let { (a, s') = f s }; put s'; return a }
instance Monad m => MonadState s (StateT s m) where
  get = StateT $ \s -> return (s, s)
  put s = StateT $ \_ -> return ((), s)
newtype ReaderT r m a = ReaderT { runReaderT :: r -> m a }
instance Functor m => Functor (ReaderT r m) where fmap f (ReaderT g) = ReaderT (fmap f . g)
instance Applicative m => Applicative (ReaderT r m) where
  pure = ReaderT . const . pure
  ReaderT f <*> ReaderT g = ReaderT (\r -> f r <*> g r)
instance Monad m => Monad (ReaderT r m) where
  ReaderT g >>= k = ReaderT (\r -> g r >>= \a -> runReaderT (k a) r)
instance MonadTrans (ReaderT r) where lift = ReaderT . const
instance MonadState s m => MonadState s (ReaderT r m) where
  get = lift get
  put = lift . put
modify f = do { s <- get; put (f s) }
gets f = fmap f get
tick = modify (+1)
newtype App a = App { unApp :: ReaderT Int (StateT Int IO) a } deriving (Functor, Applicative, Monad, MonadState Int)
go :: App Int
go = do
  tick
  n <- get
  modify (* 2)
  m <- gets show
  return (n + length m)
newtype Age = Age Int deriving (Eq, Ord, Show, Num, Enum, Real, Integral)
class Container f a | f -> a where
  empty :: f
  insert :: a -> f -> f
  toL :: f -> [a]
instance Container [a] a where
  empty = []
  insert = (:)
  toL = id
main :: IO ()
main = do
  r <- runStateT (runReaderT (unApp go) 3) 4
  print r
  print (Age 3 + 4, toInteger (Age 7 `div` 2))
  print (toL (insert 'a' (insert 'b' empty) :: String))
