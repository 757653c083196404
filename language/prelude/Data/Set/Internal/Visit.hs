-- | What changes an element by an action.
module Data.Set.Internal.Visit (alterF) where

import Prelude hiding (map, foldr, foldl, null)
import Data.Set.Internal

-- | An element's presence changed by an action, going down once, and only where the action or the result is looked at.
alterF :: (Ord a, Functor f) => (Bool -> f Bool) -> a -> Set a -> f (Set a)
alterF f x s = fmap (\stays -> if stays then with else without) (f present)
  where
    (present, with, without) = go id s
    go up Tip = (False, up (singleton x), s)
    go up (Bin _ y l r) = case compare x y of
      LT -> go (\l' -> up (balance y l' r)) l
      GT -> go (\r' -> up (balance y l r')) r
      EQ -> (True, s, up (glue l r))
