{-# LANGUAGE NoImplicitPrelude #-}
-- | Arrays that change in IO.
module Data.Array.IO (IOArray, IOUArray, module Data.Array.MArray) where

import Data.Array.IO.Internals
import Data.Array.MArray
