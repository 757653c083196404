-- Functions that come out of library functions giving back an argument: `when`, `maybe`, `id` and the like. Who asks
-- looks at what comes out, and it keeps the stack of who asked.
{-# LANGUAGE FlexibleInstances, FunctionalDependencies, UndecidableInstances #-}
module Main where

import Control.Monad (ap, liftM, unless, when)
import Data.Maybe (fromMaybe)

class Monad m => Counting m where
  current :: m Int
  change :: (Int -> Int) -> m ()

newtype Counter m a = Counter { runCounter :: Int -> m (a, Int) }

instance Monad m => Functor (Counter m) where fmap = liftM
instance Monad m => Applicative (Counter m) where { pure a = Counter (\n -> return (a, n)); (<*>) = ap }
instance Monad m => Monad (Counter m) where
  m >>= k = Counter $ \n -> do
    (a, n') <- runCounter m n
    runCounter (k a) n'
instance Monad m => Counting (Counter m) where
  current = Counter (\n -> return (n, n))
  change f = Counter (\n -> return ((), f n))

newtype Reading r m a = Reading { runReading :: r -> m a }

instance Monad m => Functor (Reading r m) where fmap = liftM
instance Monad m => Applicative (Reading r m) where { pure = Reading . const . return; (<*>) = ap }
instance Monad m => Monad (Reading r m) where
  m >>= k = Reading $ \r -> runReading m r >>= flip runReading r . k
instance Counting m => Counting (Reading r m) where { current = Reading (const current); change = Reading . const . change }

data Step = Down | Up Int | While [Step] | Perhaps (Maybe Step) | Either' (Either Int Step)

perform :: Counting m => Step -> m ()
perform Down = change (subtract 1)
perform (Up n) = when (n > 0) (change (+ 1) >> perform (Up (n - 1)))
perform loop@(While body) = current >>= \n -> unless (n <= 0) (mapM_ perform body >> perform loop)
perform (Perhaps step) = maybe (perform Down) perform step
perform (Either' choice) = id (either (\n -> perform (Up n)) perform choice)

twice :: Counting m => Maybe (m ()) -> m ()
twice step = fromMaybe (perform Down) step >> const (perform (Up 1) >> perform Down) step

main :: IO ()
main = do
  print (start (mapM_ perform [Up 3, While [Up 1, Down, Down]]))
  print (start (perform (Perhaps Nothing) >> perform (Perhaps (Just (Up 2))) >> perform (Either' (Left 2)) >> twice Nothing))
  print (start (twice (Just (perform (Either' (Right (While [Down])))))))
 where
  start :: Reading Char (Counter Maybe) a -> Maybe (a, Int)
  start action = runCounter (runReading action 'x') 4
