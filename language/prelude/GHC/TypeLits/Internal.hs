{-# LANGUAGE DataKinds, KindSignatures, NoImplicitPrelude, TypeFamilies #-}
-- | How texts and characters as types compare, worked out by the compiler.
module GHC.TypeLits.Internal (CmpSymbol, CmpChar) where

import GHC.Types

type family CmpSymbol (a :: Symbol) (b :: Symbol) :: Ordering
type family CmpChar (a :: Char) (b :: Char) :: Ordering
