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

-- | The digit of a number below 16, in lower case.
intToDigit :: Int -> Char
intToDigit (I# i) =
  if isTrue# (i >=# 0#) && isTrue# (i <=# 9#) then C# (chr# (i +# 48#))
  else if isTrue# (i >=# 10#) && isTrue# (i <=# 15#) then C# (chr# (i +# 87#))
  else errorWithoutStackTrace ("Char.intToDigit: not a digit " ++ show (I# i))
