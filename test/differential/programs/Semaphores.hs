-- Semaphores: never more inside than there are units, and who waits for many is not overtaken.
module Main where

import Control.Concurrent
import Control.Exception
import Control.Monad
import Data.IORef

inside :: IORef (Int, Int) -> IO a -> IO a
inside ref act = bracket_ (change 1) (change (-1)) act
  where change d = atomicModifyIORef' ref (\(n, top) -> let m = n + d in ((m, max m top), ()))

main :: IO ()
main = do
  sem <- newQSem 3
  ref <- newIORef (0, 0)
  boxes <- forM [1 .. 10 :: Int] $ \i -> do
    box <- newEmptyMVar
    _ <- forkIO (bracket_ (waitQSem sem) (signalQSem sem) (inside ref (replicateM_ 5 yield)) >> putMVar box i)
    return box
  mapM takeMVar boxes >>= print . sum
  (n, top) <- readIORef ref
  print (n, top <= 3)
  many <- newQSemN 0
  out <- newMVar []
  dones <- forM [(1 :: Int, 5), (2, 1), (3, 2)] $ \(name, want) -> do
    done <- newEmptyMVar
    _ <- forkIO (waitQSemN many want >> modifyMVar_ out (return . (name :)) >> putMVar done ())
    yield
    return done
  signalQSemN many 4
  yield
  readMVar out >>= print . length
  signalQSemN many 4
  mapM_ takeMVar dones
  readMVar out >>= print . length
  r <- try (newQSem (-1))
  putStrLn (either (show :: IOException -> String) (const "made") r)
  t <- forkIO (waitQSem sem >> waitQSem sem >> waitQSem sem >> waitQSem sem)
  yield
  killThread t
  signalQSem sem
  waitQSem sem
  putStrLn "end"
