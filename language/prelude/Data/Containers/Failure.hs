{-# LANGUAGE MagicHash #-}
-- | Failures of the containers, with the call stacks that GHC's containers-0.6.4.1 shows.
module Data.Containers.Failure (failure, firstOr, lastOr, chosenOr) where

import GHC.Exception (errorCallWithCallStackException)
import GHC.Prim (raise#)
import GHC.Stack.Types
import qualified Data.Foldable as Foldable

-- | Stops with a message, from the line and column of a module.
failure :: String -> Int -> Int -> String -> a
failure place line column message =
  raise# (errorCallWithCallStackException message (pushCallStack ("error", location) emptyCallStack))
  where
    location = SrcLoc "containers-0.6.4.1" place file line column line column
    file = "libraries/containers/containers/src/" ++ map slash place ++ ".hs"
    slash c = if c == '.' then '/' else c

-- | 'foldr1' and 'foldl1' as Foldable has them by default; what an empty structure gives is a constant of the instance's
-- own module, as GHC makes it.
firstOr, lastOr :: Foldable.Foldable t => a -> (a -> a -> a) -> t a -> a
firstOr none f xs = case Foldable.foldr (\x m -> Just (case m of { Nothing -> x; Just y -> f x y })) Nothing xs of
  Just x -> x
  Nothing -> none
lastOr none f xs = case Foldable.foldl (\m y -> Just (case m of { Nothing -> y; Just x -> f x y })) Nothing xs of
  Just x -> x
  Nothing -> none

-- | 'maximum' and 'minimum' in the same way, told by which of two elements stays if it comes first.
chosenOr :: Foldable.Foldable t => a -> (a -> a -> Bool) -> t a -> a
chosenOr none stays xs = case Foldable.foldl' choose Nothing xs of
  Just x -> x
  Nothing -> none
  where choose m y = Just $! (case m of { Nothing -> y; Just x -> if stays x y then x else y })
