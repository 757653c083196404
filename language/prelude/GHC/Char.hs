{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Characters by code point.
module GHC.Char (chr, eqChar, intToDigit) where

import GHC.Prim
import GHC.Base
import GHC.Show
import GHC.Err

-- | The character of a code point.
chr :: Int -> Char
chr (I# i) =
  if isTrue# (leWord# (int2Word# i) (int2Word# 1114111#)) then C# (chr# i)
  else errorWithoutStackTrace ("Prelude.chr: bad argument: " ++ showSignedInt (I# 9#) (I# i) "")
