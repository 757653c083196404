{-# LANGUAGE DataKinds, KindSignatures, NoImplicitPrelude, TypeFamilies #-}
-- | How numbers as types compare, worked out by the compiler.
module GHC.TypeNats.Internal (CmpNat) where

import GHC.Types

type family CmpNat (a :: Nat) (b :: Nat) :: Ordering
