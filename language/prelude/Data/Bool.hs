{-# LANGUAGE NoImplicitPrelude #-}
-- | Truth values.
module Data.Bool (Bool(..), (&&), (||), not, otherwise, bool) where

import GHC.Base

-- | By cases: for 'False', for 'True'.
bool :: a -> a -> Bool -> a
bool f _ False = f
bool _ t True = t
