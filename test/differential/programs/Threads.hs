-- Workers, channels and transactions: a pool that squares, a dining table, an account in STM, and a pipeline.
module Main where

import Control.Concurrent
import Control.Concurrent.STM
import Control.Exception
import Control.Monad
import Data.IORef
import qualified Data.Map as Map

-- | A box that is filled once.
newtype Future a = Future (MVar (Either SomeException a))

spawn :: IO a -> IO (Future a)
spawn action = do
  box <- newEmptyMVar
  _ <- forkIO (try action >>= putMVar box)
  return (Future box)

await :: Future a -> IO a
await (Future box) = readMVar box >>= either throwIO return

parallel :: (a -> b) -> [a] -> IO [b]
parallel f xs = mapM (\x -> spawn (evaluate ({-# SCC "job" #-} f x))) xs >>= mapM await

-- Transactions ------------------------------------------------------------

type Account = TVar Int

transfer :: Account -> Account -> Int -> STM ()
transfer from to n = do
  balance <- readTVar from
  when (balance < n) retry
  modifyTVar' from (subtract n)
  modifyTVar' to (+ n)

tryTransfer :: Account -> Account -> Int -> STM Bool
tryTransfer a b n = (transfer a b n >> return True) `orElse` return False

data Queue a = Queue { items :: TVar [a], limit :: Int }

put :: Queue a -> a -> STM ()
put q x = do
  xs <- readTVar (items q)
  check (length xs < limit q)
  writeTVar (items q) (xs ++ [x])

takeItem :: Queue a -> STM a
takeItem q = do
  xs <- readTVar (items q)
  case xs of
    [] -> retry
    y : ys -> writeTVar (items q) ys >> return y

-- Philosophers ------------------------------------------------------------

dine :: Int -> Int -> IO [Int]
dine n rounds = do
  forks <- replicateM n (newTMVarIO ())
  meals <- replicateM n (newTVarIO 0)
  done <- newTVarIO (0 :: Int)
  forM_ (zip3 forks (tail forks ++ take 1 forks) meals) $ \(left, right, eaten) -> forkIO $ do
    replicateM_ rounds $ do
      atomically (takeTMVar left >> takeTMVar right)
      yield
      atomically (modifyTVar' eaten (+ 1) >> putTMVar left () >> putTMVar right ())
    atomically (modifyTVar' done (+ 1))
  atomically (readTVar done >>= check . (== n))
  mapM readTVarIO meals

-- A pipeline --------------------------------------------------------------

stage :: (a -> Maybe b) -> Chan (Maybe a) -> IO (Chan (Maybe b))
stage f input = do
  output <- newChan
  _ <- forkIO (loop output)
  return output
  where
    loop output = readChan input >>= \m -> case m of
      Nothing -> writeChan output Nothing
      Just a -> do
        maybe (return ()) (writeChan output . Just) (f a)
        loop output

drain :: Chan (Maybe a) -> IO [a]
drain c = readChan c >>= maybe (return []) (\a -> (a :) <$> drain c)

main :: IO ()
main = do
  squares <- parallel (\n -> n * n) [1 .. 10 :: Int]
  print squares
  r <- try (parallel (100 `div`) [5, 0, 2 :: Int])
  print (r :: Either ArithException [Int])
  a <- newTVarIO 50
  b <- newTVarIO 0
  waiting <- spawn (atomically (transfer b a 30))
  oks <- forM [20, 25, 40] (atomically . tryTransfer a b)
  await waiting
  print oks
  mapM readTVarIO [a, b] >>= print
  dine 5 4 >>= print
  source <- newChan
  ends <- stage (\n -> if even n then Just (n * 10) else Nothing) source >>= stage (\n -> Just (show (n :: Int)))
  forM_ [1 .. 8] (writeChan source . Just)
  writeChan source Nothing
  drain ends >>= print
  q <- (\v -> Queue v 6) <$> newTVarIO []
  seen <- newIORef Map.empty
  finished <- newEmptyMVar
  forM_ "abcabd" (atomically . put q)
  _ <- forkIO (replicateM_ 6 (atomically (takeItem q) >>= \x -> modifyIORef seen (Map.insertWith (+) x (1 :: Int))) `finally` putMVar finished ())
  takeMVar finished
  readIORef seen >>= print . Map.toList
  box <- newEmptyMVar
  outcome <- try (takeMVar box) :: IO (Either BlockedIndefinitelyOnMVar Int)
  print outcome
  atomically (readTVar a >>= \n -> when (n < 100) (throwSTM (userError "too poor")))
