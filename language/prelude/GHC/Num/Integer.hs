{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Integers of any size: the operations of the machine under their names.
module GHC.Num.Integer
  ( Integer, integerAdd, integerSub, integerMul, integerQuot, integerRem, integerDiv, integerMod, integerGcd, integerLcm
  , integerNegate, integerAbs, integerSignum, integerComplement, integerAnd, integerOr, integerXor, integerLog2#
  ) where

import GHC.Prim
