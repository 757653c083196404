module Main where
import Control.Concurrent
import Control.Monad

-- A producer and a consumer with a place for one between them.
main :: IO ()
main = do
  box <- newEmptyMVar
  done <- newEmptyMVar
  _ <- forkIO (forM_ [1 .. 10000 :: Int] (\i -> putMVar box $! i * 3) >> putMVar box (-1))
  _ <- forkIO (consume box 0 >>= putMVar done)
  takeMVar done >>= print
 where
  consume :: MVar Int -> Int -> IO Int
  consume box acc = do
    n <- takeMVar box
    if n < 0 then return acc else consume box $! acc + n
