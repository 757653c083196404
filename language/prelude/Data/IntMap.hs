-- | Maps from Int, with lazy values.
module Data.IntMap (module Data.IntMap.Lazy) where

import Prelude ()
import Data.IntMap.Lazy
