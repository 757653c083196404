{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Optional values.
module Data.Maybe (Maybe(..), maybe, isJust, isNothing, fromJust, fromMaybe, listToMaybe, maybeToList, catMaybes, mapMaybe) where

import GHC.Prim
import GHC.Base
import GHC.Exception
import GHC.Stack.Types

-- | By cases.
maybe :: b -> (a -> b) -> Maybe a -> b
maybe n _ Nothing = n
maybe _ f (Just x) = f x

-- | Whether there is a value.
isJust :: Maybe a -> Bool
isJust Nothing = False
isJust _ = True

-- | Whether there is none.
isNothing :: Maybe a -> Bool
isNothing Nothing = True
isNothing _ = False

-- | The value, which must be there.
fromJust :: HasCallStack => Maybe a -> a
fromJust Nothing = raise# (errorCallWithCallStackException "Maybe.fromJust: Nothing" (pushCallStack ("error", fromJustPlace) callStack))
fromJust (Just x) = x

-- The place that GHC 9.0.2 reports.
fromJustPlace :: SrcLoc
fromJustPlace = SrcLoc "base" "Data.Maybe" "libraries/base/Data/Maybe.hs" (I# 148#) (I# 21#) (I# 148#) (I# 57#)

-- | The value, or else the one given.
fromMaybe :: a -> Maybe a -> a
fromMaybe d x = case x of
  Nothing -> d
  Just v -> v

-- | A list of the value, if there is one.
maybeToList :: Maybe a -> [a]
maybeToList Nothing = []
maybeToList (Just x) = [x]

-- | The first element, if there is one.
listToMaybe :: [a] -> Maybe a
listToMaybe [] = Nothing
listToMaybe (x : _) = Just x

-- | The values that are there.
catMaybes :: [Maybe a] -> [a]
catMaybes ms = mapMaybe id ms

-- | Maps, and keeps the values that are there.
mapMaybe :: (a -> Maybe b) -> [a] -> [b]
mapMaybe _ [] = []
mapMaybe f (x : xs) = let rest = mapMaybe f xs in case f x of
  Nothing -> rest
  Just r -> r : rest
