{-# LANGUAGE NoImplicitPrelude #-}
-- | Integers from 0 on.
module Numeric.Natural (Natural, minusNaturalMaybe) where

import GHC.Natural
