{-# LANGUAGE NoImplicitPrelude #-}
-- | Integers from 0 on.
module Numeric.Natural (Natural) where

import GHC.Natural
