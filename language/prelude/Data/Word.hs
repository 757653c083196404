{-# LANGUAGE NoImplicitPrelude #-}
-- | Numbers of fixed sizes.
module Data.Word (Word, Word8, Word16, Word32, Word64) where

import GHC.Int
