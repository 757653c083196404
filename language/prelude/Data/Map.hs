-- | Maps with lazy values.
module Data.Map (module Data.Map.Lazy) where

import Prelude ()
import Data.Map.Lazy
