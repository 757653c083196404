{-# LANGUAGE BangPatterns #-}
-- | Maps from lists that are in order already, in linear time.
module Data.Map.Internal.Ascending
  ( fromAscList, fromAscListWith, fromAscListWithKey, fromDistinctAscList, fromDescList, fromDescListWith, fromDescListWithKey
  , fromDistinctDescList, linkedBy
  ) where

import Prelude hiding (lookup, map, foldr, foldl, null)
import Data.Map.Internal

fromAscList, fromDescList :: Eq k => [(k, a)] -> Map k a
fromAscList = fromAscListWithKey (\_ x _ -> x)
fromDescList = fromDescListWithKey (\_ x _ -> x)

fromAscListWith, fromDescListWith :: Eq k => (a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWith f = fromAscListWithKey (\_ x y -> f x y)
fromDescListWith f = fromDescListWithKey (\_ x y -> f x y)

fromAscListWithKey, fromDescListWithKey :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWithKey f xs = fromDistinctAscList (combineEqual f xs)
fromDescListWithKey f xs = fromDistinctDescList (combineEqual f xs)

-- | Neighbours of one key as one pair; the function gets the later value first.
combineEqual :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> [(k, a)]
combineEqual f ((k, x) : (k', x') : rest) | k == k' = combineEqual f ((k', f k' x' x) : rest)
combineEqual f (pair : rest) = pair : combineEqual f rest
combineEqual _ [] = []

-- | The map of pairs in strictly ascending, or descending, order.
fromDistinctAscList, fromDistinctDescList :: [(k, a)] -> Map k a
fromDistinctAscList = linkedBy link
fromDistinctDescList = linkedBy (\k x l r -> link k x r l)

-- Perfect trees of growing size, linked from the left.
linkedBy :: (k -> a -> Map k a -> Map k a -> Map k a) -> [(k, a)] -> Map k a
linkedBy _ [] = Tip
linkedBy join ((k0, x0) : rest) = go (1 :: Int) (singleton k0 x0) rest
  where
    go !_ !t [] = t
    go s l ((kx, x) : xs) = case complete s xs of (r, ys) -> go (s + s) (join kx x l r) ys
    complete _ [] = (Tip, [])
    complete 1 ((k, x) : xs) = (singleton k x, xs)
    complete s xs = case complete (s `quot` 2) xs of
      (l, []) -> (l, [])
      (l, (k, x) : ys) -> case complete (s `quot` 2) ys of (r, zs) -> let !t = join k x l r in (t, zs)
