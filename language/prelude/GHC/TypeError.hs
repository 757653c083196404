{-# LANGUAGE AllowAmbiguousTypes, ConstraintKinds, DataKinds, KindSignatures, PolyKinds, RankNTypes, ScopedTypeVariables, TypeApplications, TypeFamilies #-}
-- | Errors that a program's types have of their own.
module GHC.TypeError (ErrorMessage(..), TypeError, Assert, Unsatisfiable, unsatisfiable) where

import Data.Kind (Constraint)
import GHC.TypeLits (ErrorMessage(..), TypeError)

-- | Holds where the first is true; else the second is said.
type family Assert (check :: Bool) (message :: Constraint) :: Constraint where
  Assert 'True _ = ()
  Assert _ message = message

-- | What never holds: the message is said where it is needed. Where it is given everything else holds.
class Unsatisfiable (message :: ErrorMessage) where
  unsatisfiableLifted :: a

-- | What nobody can ask for.
unsatisfiable :: forall message a . Unsatisfiable message => a
unsatisfiable = unsatisfiableLifted @message
