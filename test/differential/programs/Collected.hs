-- | A collection tells threads that nothing can wake; the end of the input is told to whoever asks for more.
module Main (main) where

import Control.Concurrent
import Control.Exception
import System.IO
import System.Mem

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  r <- try (hReady stdin) :: IO (Either IOException Bool)
  print r
  s <- try (hWaitForInput stdin 50) :: IO (Either IOException Bool)
  print s
  done <- newEmptyMVar
  _ <- forkIO (do
    told <- try (newEmptyMVar >>= takeMVar) :: IO (Either BlockedIndefinitelyOnMVar ())
    putStrLn ("the child: " ++ show told)
    putMVar done ())
  yield
  performGC
  takeMVar done
  putStrLn "the end"
