{-# LANGUAGE DataKinds, NoImplicitPrelude, PolyKinds, TypeFamilies, TypeOperators #-}
-- | Errors that a program's types may have of their own.
module GHC.TypeError (ErrorMessage(..), TypeError) where

import GHC.TypeLits (ErrorMessage(..), TypeError)
