{-# LANGUAGE NoImplicitPrelude #-}
-- | Mutable cells in ST.
module Data.STRef.Strict (module Data.STRef) where

import Data.STRef
