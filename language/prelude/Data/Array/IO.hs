{-# LANGUAGE NoImplicitPrelude #-}
-- | Arrays that change in IO.
module Data.Array.IO (IOArray, IOUArray, module Data.Array.MArray, hGetArray, hPutArray) where

import Data.Array.IO.Handle
import Data.Array.IO.Internals
import Data.Array.MArray
