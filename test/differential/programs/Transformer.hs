{-# LANGUAGE GeneralizedNewtypeDeriving #-}
module Main where
newtype Age = Age Int deriving (Eq, Ord, Show, Num)
newtype Wrapper f a = Wrapper (f a)
newtype Identity a = Identity { runIdentity :: a }
instance Functor Identity where fmap f = Identity . f . runIdentity
instance Applicative Identity where { pure = Identity; Identity f <*> Identity a = Identity (f a) }
instance Monad Identity where m >>= k = k (runIdentity m)
newtype StateT s m a = StateT { runStateT :: s -> m (a, s) }
instance Monad m => Functor (StateT s m) where
  fmap f m = StateT $ \s -> do { (a, s') <- runStateT m s; return (f a, s') }
instance Monad m => Applicative (StateT s m) where
  pure a = StateT $ \s -> return (a, s)
  mf <*> mx = StateT $ \s -> do
    (f, s1) <- runStateT mf s
    (x, s2) <- runStateT mx s1
    return (f x, s2)
instance Monad m => Monad (StateT s m) where
  m >>= k = StateT $ \s -> runStateT m s >>= \(a, s') -> runStateT (k a) s'
class MonadTrans t where lift :: Monad m => m a -> t m a
instance MonadTrans (StateT s) where
  lift m = StateT $ \s -> m >>= \a -> return (a, s)
get :: Monad m => StateT s m s
get = StateT $ \s -> return (s, s)
put :: Monad m => s -> StateT s m ()
put s = StateT $ \_ -> return ((), s)
modify :: Monad m => (s -> s) -> StateT s m ()
modify f = get >>= put . f
tick :: Monad m => StateT Int m Int
tick = do { n <- get; put (n + 1); return n }
sumTo :: Int -> StateT Int Identity ()
sumTo 0 = return ()
sumTo n = modify (+ n) >> sumTo (n - 1)
talk :: Int -> StateT Int IO ()
talk 0 = return ()
talk n = do
  i <- tick
  lift (putStrLn ("line " ++ show i))
  talk (n - 1)
older :: Age -> Age -> Age
older a b = if a > b then a else b + 1
main :: IO ()
main = do
  print (runIdentity (runStateT (sumTo 20) 0))
  ((), n) <- runStateT (talk 3) 10
  print n
  print (older 3 4, maximum [Age 1, Age 5])
