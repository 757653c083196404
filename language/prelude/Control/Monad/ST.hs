{-# LANGUAGE NoImplicitPrelude #-}
-- | State threads.
module Control.Monad.ST (ST, runST, fixST, RealWorld, stToIO) where

import GHC.ST
import Control.Monad.ST.Imp
