-- | Maps as sets of keys with their values, and by their keys alone.
module Data.Map.Internal.Arg (argSet, fromArgSet, filterKeys, partitionKeys, symmetricDifference) where

import Prelude (Bool, Ord(..))
import qualified Prelude
import Data.Map.Internal
import Data.Map.Internal.Ascending
import Data.Map.Internal.Combine
import Data.Map.Internal.Part
import Data.Semigroup (Arg(..))
import Data.Set.Internal (Set)
import qualified Data.Set.Internal as Set

argSet :: Map k a -> Set (Arg k a)
argSet m = Set.fromDistinctAscList (Prelude.map (\(k, x) -> Arg k x) (toAscList m))

fromArgSet :: Set (Arg k a) -> Map k a
fromArgSet s = fromDistinctAscList (Prelude.map (\(Arg k x) -> (k, x)) (Set.toAscList s))

filterKeys :: (k -> Bool) -> Map k a -> Map k a
filterKeys p = filterWithKey (\k _ -> p k)

partitionKeys :: Ord k => Map k a -> Set k -> (Map k a, Map k a)
partitionKeys m s = (restrictKeys m s, withoutKeys m s)

symmetricDifference :: Ord k => Map k a -> Map k a -> Map k a
symmetricDifference a b = union (difference a b) (difference b a)
