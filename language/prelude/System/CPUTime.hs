{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Processor time.
module System.CPUTime (getCPUTime, cpuTimePrecision) where

import GHC.Prim
import GHC.Base
import GHC.Num

-- | In picoseconds.
getCPUTime :: IO Integer
getCPUTime = bindIO# cpuTime# (\t -> returnIO# (integerFromInt# t * 1000))

cpuTimePrecision :: Integer
cpuTimePrecision = 1000000
