{-# LANGUAGE NoImplicitPrelude #-}
-- | State threads.
module Control.Monad.ST (ST, runST, fixST, RealWorld, stToIO) where

import GHC.Base
import GHC.ST

-- | The state of IO.
data RealWorld
