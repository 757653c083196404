{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Time.
module GHC.Conc.IO (threadDelay) where

import GHC.Prim
import GHC.Base

-- | Waits so many microseconds, or longer.
threadDelay :: Int -> IO ()
threadDelay (I# n) = delay# n
