module Main where

import Control.Monad (forM_)
import Data.IORef

record :: IO [Int]
record = do
  history <- newIORef []
  forM_ [1 .. 800] $ \i -> do
    modifyIORef' history (++ [i])
    kept <- readIORef history
    last kept `seq` return ()
  readIORef history

main :: IO ()
main = record >>= print . sum
