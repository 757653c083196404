-- | A collection tells threads that nothing can wake; the end of the input is told to whoever asks for more.
module Main (main) where

import Control.Concurrent
import Control.Exception
import System.IO
import System.Mem

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  -- long enough for whoever writes to have closed it: only then is `hReady` sure of it
  r <- try (hWaitForInput stdin 60000) :: IO (Either IOException Bool)
  print r
  s <- try (hReady stdin) :: IO (Either IOException Bool)
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
