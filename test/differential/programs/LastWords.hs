-- What is said of an exception that nobody handles: the text of `show`, not of `displayException`, by a
-- thread of its own, and by the program in the end.
module Main (main) where

import Control.Concurrent
import Control.Exception
import Control.Monad (forM_)

data Problem
  = Refused { amount :: Int }
  | Silent
  deriving Show

instance Exception Problem where
  displayException (Refused n) = "please ask for less than " ++ show n
  displayException Silent = ""

newtype Quoted = Quoted String

instance Show Quoted where
  showsPrec d (Quoted text) = showParen (d > 10) (showString text)

instance Exception Quoted where
  displayException _ = "quoted"

ending :: Exception e => e -> IO ()
ending problem = do
  done <- newEmptyMVar
  _ <- forkIO (throwIO problem `finally` putMVar done ())
  takeMVar done
  threadDelay 20000

main :: IO ()
main = do
  ending (Refused (-3))
  ending (Quoted "as it is")
  ending Silent
  forM_ [toException (Refused 1), toException (Quoted "two\nlines")] (putStrLn . displayException)
  putStrLn "in the end"
  throwIO (Refused (-7))
