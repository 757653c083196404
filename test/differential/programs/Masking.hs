-- Masking states, and the order in which brackets acquire and release.
module Main where

import Control.Concurrent
import Control.Exception
import Control.Monad

state :: String -> IO ()
state name = getMaskingState >>= \s -> putStrLn (name ++ ": " ++ show s)

resource :: String -> IO a -> IO a
resource name = bracket_ (state ("acquire " ++ name)) (state ("release " ++ name))

main :: IO ()
main = do
  state "main"
  mask $ \restore -> do
    state "mask"
    restore (state "restore")
    uninterruptibleMask_ (state "uninterruptible")
    interruptible (state "interruptible")
    mask $ \again -> again (state "inner restore")
    state "mask again"
  uninterruptibleMask $ \restore -> do
    state "uninterruptibleMask"
    interruptible (state "not interruptible")
    mask_ (state "mask within")
    restore (state "restored")
  throwIO (userError "x") `catch` \e -> state ("handler of " ++ show (e :: IOException))
  state "after"
  r <- try (resource "a" (resource "b" (throwIO (userError "inside"))))
  print (r :: Either IOException ())
  resource "c" (state "using c") `finally` state "finally"
  (state "body" >> return ()) `onException` state "never"
  x <- try (evaluate (1 `div` (0 :: Int)) `onException` state "on exception")
  print (x :: Either ArithException Int)
  done <- newEmptyMVar
  _ <- mask_ (forkIO (state "child of masked" >> putMVar done ()))
  takeMVar done
  _ <- mask_ (forkIOWithUnmask (\unmask -> unmask (state "unmasked child") >> state "child" >> putMVar done ()))
  takeMVar done
  started <- newEmptyMVar
  blocked <- newEmptyMVar
  t <- forkIO $ do
    (mask_ (putMVar started () >> takeMVar blocked) `catch` \e -> state ("interrupted by " ++ show (e :: AsyncException)))
    putMVar done ()
  takeMVar started
  killThread t
  takeMVar done
  u <- forkIO ((forever yield `catch` \e -> state ("killed by " ++ show (e :: AsyncException))) `finally` putMVar done ())
  yield
  killThread u
  takeMVar done
  z <- bracketOnError (return 5) (\_ -> state "no error") (return . (+ 1))
  print (z :: Int)
  replicateM_ 20000 (mask_ (return ()))
  let spin n = if n == (0 :: Int) then state "spun" else mask (\restore -> restore (spin (n - 1)))
  spin 5000
  allowInterrupt
