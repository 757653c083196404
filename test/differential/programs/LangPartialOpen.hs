{-# LANGUAGE FlexibleContexts, NamedWildCards, PartialTypeSignatures, ScopedTypeVariables, TypeFamilies #-}
{-# OPTIONS_GHC -Wno-partial-type-signatures #-}
-- Partial signatures without a wildcard for constraints: what is left open is a type family, or one type that uses tell.
module Main (main) where

import Control.Monad.State
import qualified Data.Map as Map

class Container c where
  type Element c
  first :: c -> Element c

instance Container [a] where
  type Element [a] = a
  first = head

instance Container (Map.Map k v) where
  type Element (Map.Map k v) = (k, v)
  first = Map.findMin

front :: Container c => c -> _
front = first

fronts :: Container c => [c] -> [_]
fronts cs = map front cs

both :: _f Int -> (_f Bool, _f Int)
both xs = (fmap even xs, xs)

same :: _ -> _ -> Bool
same x y = x == y && y == 'c'

counter :: StateT _ IO _
counter = do
  n <- get
  put (n + 1 :: Int)
  lift (print n)
  return (n * 2)

grouped :: _ => _ -> _ -> Map.Map _ _
grouped k v = Map.insertWith (++) k [v] Map.empty

main :: IO ()
main = do
  print (front "abc", front (Map.fromList [(1 :: Int, 'x')]))
  print (fronts ["pq", "rs"])
  print (both (Just 3))
  print (same 'c' 'c', grouped 'k' "v")
  runStateT counter 5 >>= print
