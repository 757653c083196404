module Main where

import Control.Monad (forM_)
import Data.IORef

total :: IO Int
total = do
  sofar <- newIORef 0
  forM_ [1 .. 100000] $ \x -> modifyIORef sofar (+ x)
  readIORef sofar

main :: IO ()
main = total >>= print
