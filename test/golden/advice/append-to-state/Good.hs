module Main where

import Control.Monad (forM_)
import Data.IORef

record :: IO [Int]
record = do
  history <- newIORef []
  forM_ [1 .. 800] $ \i -> modifyIORef' history (i :)
  reverse <$> readIORef history

main :: IO ()
main = record >>= print . sum
