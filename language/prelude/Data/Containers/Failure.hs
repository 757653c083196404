{-# LANGUAGE MagicHash #-}
-- | Failures of the containers, with the call stacks that GHC's containers-0.6.4.1 shows.
module Data.Containers.Failure (failure) where

import GHC.Exception (errorCallWithCallStackException)
import GHC.Prim (raise#)
import GHC.Stack.Types

-- | Stops with a message, from the line and column of a module.
failure :: String -> Int -> Int -> String -> a
failure place line column message =
  raise# (errorCallWithCallStackException message (pushCallStack ("error", location) emptyCallStack))
  where
    location = SrcLoc "containers-0.6.4.1" place file line column line column
    file = "libraries/containers/containers/src/" ++ map slash place ++ ".hs"
    slash c = if c == '.' then '/' else c
