{-# LANGUAGE DataKinds, ExistentialQuantification, KindSignatures, MagicHash, NoImplicitPrelude, NoStarIsType, PolyKinds, RankNTypes, ScopedTypeVariables, TypeFamilies, TypeOperators #-}
-- | Numbers as types. The class is solved by the compiler, whose evidence is the number itself; the families are worked
-- out by it as well.
module GHC.TypeNats
  ( Nat, KnownNat, natVal, SomeNat(..), someNatVal, sameNat
  , type (<=), type (<=?), type (+), type (*), type (^), type (-), CmpNat, Div, Mod, Log2
  ) where

import Data.Proxy
import Data.Type.Equality
import GHC.Base
import GHC.Natural
import GHC.Prim
import GHC.Read
import GHC.Show
import GHC.Types

infix 4 <=?, <=
infixl 6 +, -
infixl 7 *, `Div`, `Mod`
infixr 8 ^

type family (a :: Nat) + (b :: Nat) :: Nat
type family (a :: Nat) * (b :: Nat) :: Nat
type family (a :: Nat) ^ (b :: Nat) :: Nat
type family (a :: Nat) - (b :: Nat) :: Nat
type family Div (a :: Nat) (b :: Nat) :: Nat
type family Mod (a :: Nat) (b :: Nat) :: Nat
type family Log2 (a :: Nat) :: Nat
type family (a :: Nat) <=? (b :: Nat) :: Bool
type family CmpNat (a :: Nat) (b :: Nat) :: Ordering

type x <= y = (x <=? y) ~ 'True

-- | Numbers that are known when the program runs.
class KnownNat (n :: Nat)

newtype Evidence n = Evidence (KnownNat n => Natural)

natVal :: forall n proxy . KnownNat n => proxy n -> Natural
natVal proxy = case evidenceFor proxy of Evidence given -> given

-- The identity, seen as the function from the evidence to the number.
evidenceFor :: proxy n -> Evidence n
evidenceFor _ = unsafeCoerce# same

same :: Natural -> Natural
same n = n

-- | A number of which only the running program knows.
data SomeNat = forall n . KnownNat n => SomeNat (Proxy n)

newtype Make = Make (forall n . KnownNat n => Proxy n -> SomeNat)

someNatVal :: Natural -> SomeNat
someNatVal n = (unsafeCoerce# (Make SomeNat) :: Natural -> Proxy n -> SomeNat) n Proxy

sameNat :: (KnownNat a, KnownNat b) => proxy1 a -> proxy2 b -> Maybe (a :~: b)
sameNat x y = if natVal x == natVal y then Just (unsafeCoerce# reflexive) else Nothing
  where
    reflexive :: () :~: ()
    reflexive = Refl

instance Eq SomeNat where
  SomeNat x == SomeNat y = natVal x == natVal y

instance Ord SomeNat where
  compare (SomeNat x) (SomeNat y) = compare (natVal x) (natVal y)

instance Show SomeNat where
  showsPrec p (SomeNat x) = showsPrec p (natVal x)

instance Read SomeNat where
  readsPrec p xs = [ (someNatVal n, rest) | (n, rest) <- readsPrec p xs ]
