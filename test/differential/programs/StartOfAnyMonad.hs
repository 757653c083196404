-- The program's action is whatever its type can be: the dictionaries and the call stack that it wants are given to it.
module Main (main) where

import Control.Monad.IO.Class (MonadIO, liftIO)
import GHC.Stack (HasCallStack, callStack, getCallStack)

main :: (HasCallStack, MonadIO m) => m ()
main = do
  liftIO (print (map fst (getCallStack callStack)))
  mapM_ (liftIO . print . square) [1 .. 3]

square :: Int -> Int
square n = n * n
