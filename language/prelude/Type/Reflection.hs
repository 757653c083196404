{-# LANGUAGE GADTs, MagicHash, PolyKinds, RankNTypes, RoleAnnotations, ScopedTypeVariables, TypeOperators #-}
-- | Representations of types that know which type they are of.
module Type.Reflection
  ( Typeable, typeRep, withTypeable, (:~:)(..), (:~~:)(..), TypeRep, typeOf, eqTypeRep, typeRepTyCon, rnfTypeRep
  , SomeTypeRep(..), someTypeRep, someTypeRepTyCon, rnfSomeTypeRep, TyCon, tyConName, tyConModule, tyConPackage, rnfTyCon
  ) where

import Data.Proxy
import Data.Type.Equality
import Data.Typeable (Typeable, TyCon, tyConName, tyConModule, tyConPackage, rnfTyCon)
import qualified Data.Typeable as Untyped
import GHC.Prim (unsafeCoerce#)

-- | The representation of the type.
newtype TypeRep a = TypeRep Untyped.TypeRep
type role TypeRep nominal

instance Eq (TypeRep a) where _ == _ = True
instance Ord (TypeRep a) where compare _ _ = EQ
instance Show (TypeRep a) where showsPrec d (TypeRep r) = showsPrec d r
instance TestEquality TypeRep where
  testEquality a b = case eqTypeRep a b of
    Just HRefl -> Just Refl
    Nothing -> Nothing

-- | The representation of some type.
data SomeTypeRep = forall a . SomeTypeRep !(TypeRep a)

instance Eq SomeTypeRep where SomeTypeRep (TypeRep a) == SomeTypeRep (TypeRep b) = a == b
instance Ord SomeTypeRep where compare (SomeTypeRep (TypeRep a)) (SomeTypeRep (TypeRep b)) = compare a b
instance Show SomeTypeRep where showsPrec d (SomeTypeRep a) = showsPrec d a

typeRep :: forall a . Typeable a => TypeRep a
typeRep = TypeRep (Untyped.typeRep (Proxy :: Proxy a))

typeOf :: Typeable a => a -> TypeRep a
typeOf _ = typeRep

-- | Evidence that two types are the same, if they are.
eqTypeRep :: forall a b . TypeRep a -> TypeRep b -> Maybe (a :~~: b)
eqTypeRep (TypeRep a) (TypeRep b) = if a == b then Just (unsafeCoerce# same) else Nothing
  where
    same :: () :~~: ()
    same = HRefl

newtype Needs a r = Needs (Typeable a => r)

-- The evidence of the class is the representation itself.
withTypeable :: forall a r . TypeRep a -> (Typeable a => r) -> r
withTypeable (TypeRep rep) r = (unsafeCoerce# (Needs r :: Needs a r) :: Untyped.TypeRep -> r) rep

typeRepTyCon :: TypeRep a -> TyCon
typeRepTyCon (TypeRep r) = Untyped.typeRepTyCon r

rnfTypeRep :: TypeRep a -> ()
rnfTypeRep (TypeRep r) = Untyped.rnfTypeRep r

someTypeRep :: forall proxy a . Typeable a => proxy a -> SomeTypeRep
someTypeRep _ = SomeTypeRep (typeRep :: TypeRep a)

someTypeRepTyCon :: SomeTypeRep -> TyCon
someTypeRepTyCon (SomeTypeRep a) = typeRepTyCon a

rnfSomeTypeRep :: SomeTypeRep -> ()
rnfSomeTypeRep (SomeTypeRep a) = rnfTypeRep a
