{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
module Mixed where

import qualified Data.Text.Lazy as L

data Queue a = Nil | Queue [a] [a]

next :: Queue a -> Maybe (a, Queue a)
next Nil = Nothing
next (Queue (x : xs) ys) = Just (x, Queue xs ys)
next (Queue [] ys) = case reverse ys of
  [] -> Nothing
  x : xs -> Just (x, Queue xs [])

pattern (:<<) :: a -> Queue a -> Queue a
pattern x :<< q <- (next -> Just (x, q))

{-# COMPLETE Nil, (:<<) #-}

size :: Queue a -> Int
size Nil = 0
size (_ :<< q) = 1 + size q

first :: Queue a -> a
first (x :<< _) = x

both :: Queue Bool -> Queue a -> Int
both Nil _ = 0
both (True :<< _) Nil = 1
both (_ :<< _) (_ :<< _) = 2

letters :: L.Text -> Int
letters L.Empty = 0
letters (_ L.:< rest) = 1 + letters rest

plain :: Queue a -> Int
plain Nil = 0
plain (Queue _ _) = 1
