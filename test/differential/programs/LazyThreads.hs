-- Values that several threads need at once, and that one of them gives up.
module Main where

import Control.Concurrent
import Control.Exception
import Control.Monad

fibs :: [Integer]
fibs = 0 : 1 : zipWith (+) fibs (tail fibs)

slow :: Int -> Int
slow n = if n == 0 then 0 else 1 + slow (n - 1)

constant :: Int
constant = slow 300000

main :: IO ()
main = do
  let shared = slow 200000
  boxes <- forM [1 .. 4] $ \i -> do
    box <- newEmptyMVar
    _ <- forkIO (yield >> (putMVar box $! shared * i + constant))
    return box
  mapM takeMVar boxes >>= print
  let big = slow 2000000
  started <- newEmptyMVar
  t <- forkIO (putMVar started () >> evaluate big >> return ())
  takeMVar started
  yield
  killThread t
  print big
  ends <- forM [10, 20 .. 50] $ \i -> do
    box <- newEmptyMVar
    _ <- forkIO (putMVar box (fibs !! i))
    return box
  mapM takeMVar ends >>= print
  let bad = error "bad" :: Int
  rs <- forM [1 .. 3 :: Int] $ \_ -> do
    box <- newEmptyMVar
    _ <- forkIO (try (evaluate bad) >>= putMVar box)
    takeMVar box
  forM_ rs $ \r -> putStrLn (either (\(ErrorCallWithLocation m _) -> m) show r)
