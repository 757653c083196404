{-# LANGUAGE ConstraintKinds, DataKinds, KindSignatures, PolyKinds, TypeFamilies #-}
-- | Errors that a program's types have of their own.
module GHC.TypeError (ErrorMessage(..), TypeError, Assert) where

import Data.Kind (Constraint)
import GHC.TypeLits (ErrorMessage(..), TypeError)

-- | Holds where the first is true; else the second is said.
type family Assert (check :: Bool) (message :: Constraint) :: Constraint where
  Assert 'True _ = ()
  Assert _ message = message
