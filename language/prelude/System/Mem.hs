{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Memory.
module System.Mem (performGC, performMajorGC, performMinorGC) where

import GHC.Prim
import GHC.Base

-- | Collects garbage now.
performGC, performMajorGC, performMinorGC :: IO ()
performGC = performGC#
performMajorGC = performGC#
performMinorGC = performGC#
