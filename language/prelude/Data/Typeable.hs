{-# LANGUAGE MagicHash, NoImplicitPrelude, PolyKinds, ScopedTypeVariables, TypeOperators #-}
-- | Types at run time.
module Data.Typeable
  ( Typeable, heqT, decT, hdecT, typeOf, typeRep, cast, gcast, gcast1, gcast2, eqT, (:~:)(..), (:~~:)(..), TypeRep, TyCon, Proxy(..)
  , typeOf1, typeOf2, typeOf3, typeOf4, typeOf5, typeOf6, typeOf7
  , typeRepTyCon, typeRepArgs, splitTyConApp, funResultTy, mkFunTy, showsTypeRep, rnfTypeRep, rnfTyCon
  , tyConName, tyConModule, tyConPackage
  ) where

import GHC.Prim
import GHC.Base
import GHC.Show
import GHC.Exception.Type (cast)
import Data.Proxy
import Data.Type.Equality
import Data.Typeable.Internal
import Data.Void (Void)
import GHC.Err (errorWithoutStackTrace)
import Data.Either (Either(..))

-- | Evidence that two types are the same, if they are.
eqT :: forall a b . (Typeable a, Typeable b) => Maybe (a :~: b)
eqT = if sameTypeRep (typeRep (Proxy :: Proxy a)) (typeRep (Proxy :: Proxy b)) then Just (unsafeCoerce# same) else Nothing
  where
    same :: a :~: a
    same = Refl

-- | The same for types of different kinds.
heqT :: forall a b . (Typeable a, Typeable b) => Maybe (a :~~: b)
heqT = if sameTypeRep (typeRep (Proxy :: Proxy a)) (typeRep (Proxy :: Proxy b)) then Just (unsafeCoerce# same) else Nothing
  where
    same :: () :~~: ()
    same = HRefl

-- | Evidence that two types are the same, or that they are not.
decT :: forall a b . (Typeable a, Typeable b) => Either ((a :~: b) -> Void) (a :~: b)
decT = case eqT of
  Just same -> Right same
  Nothing -> Left (\_ -> errorWithoutStackTrace "Type equality contradicted itself")

hdecT :: forall a b . (Typeable a, Typeable b) => Either ((a :~~: b) -> Void) (a :~~: b)
hdecT = case heqT of
  Just same -> Right same
  Nothing -> Left (\_ -> errorWithoutStackTrace "Type equality contradicted itself")

-- | The value, if the last argument of its type is the one wanted.
gcast :: forall a b c . (Typeable a, Typeable b) => c a -> Maybe (c b)
gcast x = case eqT :: Maybe (a :~: b) of
  Just Refl -> Just x
  Nothing -> Nothing

-- | The same for constructors of one and two arguments under another.
gcast1 :: forall c t t' a . (Typeable t, Typeable t') => c (t a) -> Maybe (c (t' a))
gcast1 x =
  if sameTypeRep (typeRep (Proxy :: Proxy t)) (typeRep (Proxy :: Proxy t')) then Just (unsafeCoerce# x) else Nothing

gcast2 :: forall c t t' a b . (Typeable t, Typeable t') => c (t a b) -> Maybe (c (t' a b))
gcast2 x =
  if sameTypeRep (typeRep (Proxy :: Proxy t)) (typeRep (Proxy :: Proxy t')) then Just (unsafeCoerce# x) else Nothing

showsTypeRep :: TypeRep -> ShowS
showsTypeRep = shows

-- | Evaluates all of it.
rnfTypeRep :: TypeRep -> ()
rnfTypeRep rep = case splitTyConApp rep of
  (c, as) -> rnfTyCon c `seq` go as
  where
    go [] = ()
    go (a : rest) = rnfTypeRep a `seq` go rest

rnfTyCon :: TyCon -> ()
rnfTyCon c = go (tyConName c)
  where
    go [] = ()
    go (x : rest) = x `seq` go rest

-- | The types of constructors without their last arguments.
typeOf1 :: forall t a . Typeable t => t a -> TypeRep
typeOf1 _ = typeRep (Proxy :: Proxy t)

typeOf2 :: forall t a b . Typeable t => t a b -> TypeRep
typeOf2 _ = typeRep (Proxy :: Proxy t)

typeOf3 :: forall t a b c . Typeable t => t a b c -> TypeRep
typeOf3 _ = typeRep (Proxy :: Proxy t)

typeOf4 :: forall t a b c d . Typeable t => t a b c d -> TypeRep
typeOf4 _ = typeRep (Proxy :: Proxy t)

typeOf5 :: forall t a b c d e . Typeable t => t a b c d e -> TypeRep
typeOf5 _ = typeRep (Proxy :: Proxy t)

typeOf6 :: forall t a b c d e f . Typeable t => t a b c d e f -> TypeRep
typeOf6 _ = typeRep (Proxy :: Proxy t)

typeOf7 :: forall t a b c d e f g . Typeable t => t a b c d e f g -> TypeRep
typeOf7 _ = typeRep (Proxy :: Proxy t)
