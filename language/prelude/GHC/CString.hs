{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Static text as lists of characters.
module GHC.CString (unpackCString#, unpackAppendCString#) where

import GHC.Prim
