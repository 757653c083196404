-- Threads that are killed: when they wait, when they compute, when they are masked, and themselves.
module Main where

import Control.Concurrent
import Control.Exception
import Control.Monad

loop :: Int -> IO ()
loop = go
  where go n = n `seq` go (n + 1)

ended :: IO () -> IO (IO String, ThreadId)
ended action = do
  box <- newEmptyMVar
  t <- forkFinally action (putMVar box . either show (const "done"))
  return (takeMVar box, t)

main :: IO ()
main = do
  (a, s) <- ended (newEmptyMVar >>= takeMVar)
  yield
  killThread s
  a >>= putStrLn
  (b, t) <- ended (forever yield)
  yield
  killThread t
  b >>= putStrLn
  (c, u) <- ended (loop 0)
  yield
  throwTo u (userError "enough")
  c >>= putStrLn
  ready <- newEmptyMVar
  (d, v) <- ended (mask_ (putMVar ready () >> replicateM_ 1000 yield) >> putStrLn "never")
  takeMVar ready
  killThread v
  d >>= putStrLn
  killThread v
  (e, w) <- ended (myThreadId >>= killThread)
  e >>= putStrLn
  killThread w
  me <- myThreadId
  r <- try (throwTo me (userError "self"))
  print (either (show :: IOException -> String) show r)
  q <- try (evaluate (let x = length (show (2 ^ (200 :: Int))) in x `seq` x))
  print (either (show :: SomeException -> String) show q)
