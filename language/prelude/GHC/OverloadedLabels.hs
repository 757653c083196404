{-# LANGUAGE AllowAmbiguousTypes, DataKinds, KindSignatures, MultiParamTypeClasses, NoImplicitPrelude #-}
-- | What labels mean: @#x@ is @fromLabel \@"x"@.
module GHC.OverloadedLabels (IsLabel(..)) where

import GHC.Types (Symbol)

class IsLabel (x :: Symbol) a where
  fromLabel :: a
