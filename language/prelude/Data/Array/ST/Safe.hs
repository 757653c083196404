{-# LANGUAGE NoImplicitPrelude #-}
-- | Arrays that change in state threads.
module Data.Array.ST.Safe (module Data.Array.ST) where

import Data.Array.ST
