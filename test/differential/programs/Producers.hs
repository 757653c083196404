-- Producers and a consumer that meet at an MVar; who waits first is served first.
module Main where

import Control.Concurrent
import Control.Monad

data Item = Item Int Int | End deriving (Eq, Show)

produce :: MVar Item -> Int -> Int -> IO ()
produce box name count = do
  forM_ [1 .. count] $ \i -> putMVar box (Item name (square i))
  putMVar box End

square :: Int -> Int
square x = x * x

consume :: MVar Item -> Int -> Int -> IO Int
consume _ 0 total = return total
consume box open total = do
  item <- takeMVar box
  case item of
    End -> consume box (open - 1) total
    Item name x -> consume box open (total + name * x)

inTurn :: IO [Int]
inTurn = do
  gate <- newEmptyMVar
  out <- newMVar []
  dones <- forM [1 .. 5] $ \i -> do
    done <- newEmptyMVar
    _ <- forkIO $ do
      x <- takeMVar gate
      modifyMVar_ out (return . ((10 * i + x) :))
      putMVar done ()
    yield
    return done
  forM_ [1 .. 5] $ putMVar gate
  mapM_ takeMVar dones
  fmap reverse (takeMVar out)

main :: IO ()
main = do
  box <- newEmptyMVar
  forM_ [1 .. 4] $ \name -> forkIO (produce box name 50)
  consume box 4 0 >>= print
  inTurn >>= print . sum
  full <- newMVar 'a'
  r <- tryPutMVar full 'b'
  s <- tryTakeMVar full
  t <- tryTakeMVar full
  e <- isEmptyMVar full
  u <- tryPutMVar full 'c'
  v <- readMVar full
  w <- swapMVar full 'd'
  x <- withMVar full return
  y <- modifyMVar full (\c -> return (succ c, [c, c]))
  z <- tryReadMVar full
  print (r, s, t, e, u, v, w, x, y, z, full == full)
