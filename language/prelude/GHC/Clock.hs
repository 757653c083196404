{-# LANGUAGE MagicHash #-}
-- | Time to measure by.
module GHC.Clock (getMonotonicTime, getMonotonicTimeNSec) where

import Data.Word (Word64)
import GHC.Base (Int(..))
import GHC.Prim

-- | In nanoseconds.
getMonotonicTimeNSec :: IO Word64
getMonotonicTimeNSec = bindIO# wallClock# (\n -> returnIO# (fromIntegral (I# n)))

-- | In seconds.
getMonotonicTime :: IO Double
getMonotonicTime = fmap (\n -> fromIntegral n / 1.0e9) getMonotonicTimeNSec
