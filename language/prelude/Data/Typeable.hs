{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | Types at run time.
module Data.Typeable (Typeable, TypeRep, TyCon, Proxy(..), typeOf, typeRep, cast, typeRepTyCon, typeRepArgs, splitTyConApp, showsTypeRep, tyConName, tyConModule, tyConPackage) where

import GHC.Base
import GHC.Show
import GHC.Exception.Type (cast)
import Data.Proxy ()
import Data.Typeable.Internal

showsTypeRep :: TypeRep -> ShowS
showsTypeRep = shows
