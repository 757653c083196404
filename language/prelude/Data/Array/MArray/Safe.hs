{-# LANGUAGE NoImplicitPrelude #-}
-- | Arrays that change.
module Data.Array.MArray.Safe (module Data.Array.MArray) where

import Data.Array.MArray
