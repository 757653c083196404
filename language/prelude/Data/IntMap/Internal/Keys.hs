-- | Maps from Int and sets of Int together.
module Data.IntMap.Internal.Keys (keysSet, fromSet, restrictKeys, withoutKeys) where

import Data.IntMap.Internal (IntMap, Key, mapWithKey)
import Data.IntMap.Internal.Combine (difference, intersection)
import Data.IntSet.Internal (IntSet(..))

keysSet :: IntMap a -> IntSet
keysSet m = IntSet (mapWithKey (\_ _ -> ()) m)

fromSet :: (Key -> a) -> IntSet -> IntMap a
fromSet f (IntSet m) = mapWithKey (\k _ -> f k) m

-- | Only the keys of the set, or all but those.
restrictKeys, withoutKeys :: IntMap a -> IntSet -> IntMap a
restrictKeys m (IntSet s) = intersection m s
withoutKeys m (IntSet s) = difference m s
