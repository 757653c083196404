-- | Maps and the sets of their keys.
module Data.Map.Internal.Keys (keysSet, fromSet) where

import Data.Map.Internal (Map(..))
import qualified Data.Set.Internal as Set
import Data.Set.Internal (Set)

keysSet :: Map k a -> Set k
keysSet Tip = Set.Tip
keysSet (Bin s k _ l r) = Set.Bin s k (keysSet l) (keysSet r)

fromSet :: (k -> a) -> Set k -> Map k a
fromSet _ Set.Tip = Tip
fromSet f (Set.Bin s k l r) = Bin s k (f k) (fromSet f l) (fromSet f r)
