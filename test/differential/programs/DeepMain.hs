-- The first thread is deep while others run, are thrown to, wait for each other, or are lost.
module Main where

import Control.Concurrent
import Control.Exception
import Control.Monad
import System.Mem

deep :: Int -> IO Int
deep = deepest (return 0)

-- An action under so many frames.
deepest :: IO Int -> Int -> IO Int
deepest act 0 = act
deepest act n = do
  when (n `mod` 1000 == 0) yield
  r <- deepest act (n - 1)
  return $! r + 1

slow :: Int -> Int
slow n = length (filter even (map (`div` 3) [1 .. n]))

forks :: Int -> IO [ThreadId]
forks 0 = return []
forks n = do
  lock <- newEmptyMVar :: IO (MVar ())
  t <- forkIO (takeMVar lock)
  ts <- forks (n - 1)
  yield
  return (t : ts)

main :: IO ()
main = do
  mv <- newEmptyMVar
  let x = slow 30000
  forM_ [1 .. 5 :: Int] $ \i -> forkIO (evaluate (x + i) >>= putMVar mv)
  xs <- replicateM 5 (takeMVar mv)
  print (sum xs)
  me <- myThreadId
  r <- try (do
    bottom <- newEmptyMVar
    _ <- forkIO (deep 2000 >>= \n -> takeMVar bottom >> throwTo me (userError (show n)))
    deepest (putMVar bottom () >> threadDelay 100000000 >> return 0) 20000) :: IO (Either IOException Int)
  print r
  forM_ [1, 2 :: Int] $ \i -> forkIO (deep (i * 5000) >>= putMVar mv)
  a <- deep 10000
  performGC
  bs <- replicateM 2 (takeMVar mv)
  print (a, sum bs)
  ts <- forks 2000
  mapM_ killThread ts
  print (length ts)
  lost <- try (deep 1000 >>= \_ -> newEmptyMVar >>= takeMVar) :: IO (Either BlockedIndefinitelyOnMVar ())
  print lost
  q <- newEmptyMVar
  lost' <- try (mask $ \restore ->
    forkIO (restore (threadDelay 1000) >> putMVar q ()) >> restore (takeMVar q >> takeMVar q))
      :: IO (Either BlockedIndefinitelyOnMVar ())
  print lost'
