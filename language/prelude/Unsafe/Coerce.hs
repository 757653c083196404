{-# LANGUAGE GADTs, MagicHash, NoImplicitPrelude, PolyKinds #-}
-- | Values at other types.
module Unsafe.Coerce (unsafeCoerce, unsafeEqualityProof, UnsafeEquality(..)) where

import GHC.Prim (unsafeCoerce#)

-- | The value itself, which the type checker takes for one of any type.
unsafeCoerce :: a -> b
unsafeCoerce x = unsafeCoerce# x

-- | That two types are one.
data UnsafeEquality a b where
  UnsafeRefl :: UnsafeEquality a a

-- | That any two types are one, which nobody has checked.
unsafeEqualityProof :: UnsafeEquality a b
unsafeEqualityProof = unsafeCoerce# UnsafeRefl
