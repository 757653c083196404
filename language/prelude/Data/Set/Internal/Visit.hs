{-# LANGUAGE BangPatterns #-}
-- | A change at an element that tells whether it was there.
module Data.Set.Internal.Visit (alterF) where

import Prelude hiding (map, filter, foldr, foldl, null, splitAt, take, drop)
import Data.Set.Internal

-- | An element's presence changed by an action, going down once.
alterF :: (Ord a, Functor f) => (Bool -> f Bool) -> a -> Set a -> f (Set a)
alterF f !x s = go id s
  where
    go up Tip = fmap (\stays -> if stays then up (singleton x) else s) (f False)
    go up (Bin _ y l r) = case compare x y of
      LT -> go (\l' -> up (balance y l' r)) l
      GT -> go (\r' -> up (balance y l r')) r
      EQ -> fmap (\stays -> if stays then s else up (glue l r)) (f True)
