-- Threads that nothing can wake are told so.
module Main where

import Control.Concurrent
import Control.Concurrent.STM
import Control.Exception
import System.Mem

main :: IO ()
main = do
  m <- newEmptyMVar :: IO (MVar Int)
  r <- try (takeMVar m)
  print (r :: Either BlockedIndefinitelyOnMVar Int)
  s <- try (atomically retry)
  print (s :: Either BlockedIndefinitelyOnSTM ())
  full <- newMVar 'x'
  t <- try (putMVar full 'y')
  print (t :: Either BlockedIndefinitelyOnMVar ())
  v <- newTVarIO (0 :: Int)
  u <- try (atomically (readTVar v >>= \x -> check (x > 0)))
  print (u :: Either BlockedIndefinitelyOnSTM ())
  box <- newEmptyMVar
  _ <- forkIO $ do
    hidden <- newEmptyMVar :: IO (MVar ())
    e <- try (takeMVar hidden)
    putMVar box (either (show :: BlockedIndefinitelyOnMVar -> String) show e)
  performGC
  takeMVar box >>= putStrLn
  a <- newEmptyMVar
  b <- newEmptyMVar
  _ <- forkIO (takeMVar a >>= putMVar b)
  w <- try (takeMVar b)
  print (w :: Either BlockedIndefinitelyOnMVar ())
  takeMVar m >>= print
