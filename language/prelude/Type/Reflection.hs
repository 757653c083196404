{-# LANGUAGE GADTs, MagicHash, PatternSynonyms, PolyKinds, RankNTypes, RoleAnnotations, ScopedTypeVariables, TypeOperators, ViewPatterns #-}
-- | Representations of types that know which type they are of.
module Type.Reflection
  ( Typeable, typeRep, withTypeable, (:~:)(..), (:~~:)(..), TypeRep, pattern TypeRep, typeOf, eqTypeRep, decTypeRep, typeRepTyCon, rnfTypeRep
  , SomeTypeRep(..), someTypeRep, someTypeRepTyCon, rnfSomeTypeRep, TyCon, tyConName, tyConModule, tyConPackage, rnfTyCon
  ) where

import Data.Proxy
import Data.Type.Equality
import Data.Void (Void)
import Data.Typeable (Typeable, TyCon, tyConName, tyConModule, tyConPackage, rnfTyCon)
import qualified Data.Typeable as Untyped
import GHC.Prim (unsafeCoerce#)

-- | The representation of the type.
newtype TypeRep a = Representation Untyped.TypeRep
type role TypeRep nominal

instance Eq (TypeRep a) where _ == _ = True
instance Ord (TypeRep a) where compare _ _ = EQ
instance Show (TypeRep a) where showsPrec d (Representation r) = showsPrec d r
instance TestEquality TypeRep where
  testEquality a b = case eqTypeRep a b of
    Just HRefl -> Just Refl
    Nothing -> Nothing

-- | The representation of some type.
data SomeTypeRep = forall a . SomeTypeRep !(TypeRep a)

instance Eq SomeTypeRep where SomeTypeRep (Representation a) == SomeTypeRep (Representation b) = a == b
instance Ord SomeTypeRep where compare (SomeTypeRep (Representation a)) (SomeTypeRep (Representation b)) = compare a b
instance Show SomeTypeRep where showsPrec d (SomeTypeRep a) = showsPrec d a

typeRep :: forall a . Typeable a => TypeRep a
typeRep = Representation (Untyped.typeRep (Proxy :: Proxy a))

typeOf :: Typeable a => a -> TypeRep a
typeOf _ = typeRep

-- | Evidence that two types are the same, if they are.
eqTypeRep :: forall a b . TypeRep a -> TypeRep b -> Maybe (a :~~: b)
eqTypeRep (Representation a) (Representation b) = if a == b then Just (unsafeCoerce# same) else Nothing
  where
    same :: () :~~: ()
    same = HRefl

newtype Needs a r = Needs (Typeable a => r)

-- The evidence of the class is the representation itself.
withTypeable :: forall a r . TypeRep a -> (Typeable a => r) -> r
withTypeable (Representation rep) r = (unsafeCoerce# (Needs r :: Needs a r) :: Untyped.TypeRep -> r) rep

typeRepTyCon :: TypeRep a -> TyCon
typeRepTyCon (Representation r) = Untyped.typeRepTyCon r

rnfTypeRep :: TypeRep a -> ()
rnfTypeRep (Representation r) = Untyped.rnfTypeRep r

someTypeRep :: forall proxy a . Typeable a => proxy a -> SomeTypeRep
someTypeRep _ = SomeTypeRep (typeRep :: TypeRep a)

someTypeRepTyCon :: SomeTypeRep -> TyCon
someTypeRepTyCon (SomeTypeRep a) = typeRepTyCon a

rnfSomeTypeRep :: SomeTypeRep -> ()
rnfSomeTypeRep (SomeTypeRep a) = rnfTypeRep a

-- | A representation is evidence of its class, and the class gives it.
pattern TypeRep :: forall a . () => Typeable a => TypeRep a
pattern TypeRep <- (held -> Held)
  where TypeRep = typeRep

{-# COMPLETE TypeRep #-}

data Held a where
  Held :: Typeable a => Held a

held :: TypeRep a -> Held a
held rep = withTypeable rep Held

-- | Evidence that two types are the same, or that they are not.
decTypeRep :: forall a b . TypeRep a -> TypeRep b -> Either ((a :~~: b) -> Void) (a :~~: b)
decTypeRep a b = case eqTypeRep a b of
  Just same -> Right same
  Nothing -> Left (\_ -> errorWithoutStackTrace "Type equality contradicted itself")
