-- Exceptions that end threads: each prints its own, the program goes on; forkFinally hears of them.
module Main where

import Control.Concurrent
import Control.Exception
import Control.Monad
import System.Exit
import System.IO

attempt :: IO a -> IO ()
attempt action = do
  box <- newEmptyMVar
  _ <- forkFinally action (putMVar box . either (\e -> "failed: " ++ takeWhile (/= '\n') (show e)) (const "fine"))
  takeMVar box >>= putStrLn

child :: Int -> Int
child n = if n > 2 then error ("child " ++ show n) else n

main :: IO ()
main = do
  attempt (return ())
  attempt (throwIO (userError "a"))
  attempt (evaluate (child 3))
  attempt (exitWith (ExitFailure 7))
  done <- newEmptyMVar
  forM_ [throwIO (userError "in a thread"), void (evaluate (head ([] :: [Int]))), throwIO ThreadKilled, exitWith (ExitFailure 3)] $ \act -> do
    _ <- forkIO (act `finally` putMVar done ())
    takeMVar done
    yield
    threadDelay 2000
  hFlush stdout
  _ <- forkIO (evaluate (child 5) >> return ())
  threadDelay 20000
  putStrLn "still here"
