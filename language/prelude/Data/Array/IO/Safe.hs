{-# LANGUAGE NoImplicitPrelude #-}
-- | Arrays that change in IO.
module Data.Array.IO.Safe (module Data.Array.IO) where

import Data.Array.IO
