module Main where

import Control.Monad (forM_)
import Data.IORef

total :: IO Int
total = do
  sofar <- newIORef 0
  forM_ [1 .. 100000] $ \x -> modifyIORef' sofar (+ x)
  modifyIORef sofar (+ 0)
  readIORef sofar

main :: IO ()
main = total >>= print
