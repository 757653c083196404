{-# LANGUAGE AllowAmbiguousTypes, ConstraintKinds, FunctionalDependencies, KindSignatures, MultiParamTypeClasses, NoImplicitPrelude, RankNTypes #-}
-- | A class gets its dictionary from a value. Modelled on GHC.Magic.Dict of ghc-prim 0.9.
module GHC.Magic.Dict (WithDict(withDict)) where

import Data.Kind (Constraint)

-- | Solved for a class with one method, of this type, and no superclass: @withDict \@(Given Int) \@Int 3 f@ calls @f@ with a dictionary whose
-- method is 3. There are no other instances, so the class determines the type.
class WithDict (cls :: Constraint) meth | cls -> meth where
  withDict :: forall r . meth -> (cls => r) -> r
