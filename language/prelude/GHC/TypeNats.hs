{-# LANGUAGE DataKinds, ExistentialQuantification, GADTs, KindSignatures, MagicHash, NoImplicitPrelude, NoStarIsType, PatternSynonyms, PolyKinds, RankNTypes, ScopedTypeVariables, TypeFamilies, TypeOperators, ViewPatterns #-}
-- | Numbers as types. The class is solved by the compiler, whose evidence is the number itself; the families are worked
-- out by it as well.
module GHC.TypeNats
  ( Nat, Natural, KnownNat, natVal, natSing, SNat, pattern SNat, fromSNat, withKnownNat, withSomeSNat, SomeNat(..), someNatVal, sameNat, cmpNat, OrderingI(..)
  , type (<=), type (<=?), type (+), type (*), type (^), type (-), CmpNat, Div, Mod, Log2
  ) where

import Data.Proxy
import Data.Type.Equality
import Data.Type.Ord (OrderingI(..))
import GHC.Base
import GHC.Natural
import GHC.Prim
import GHC.Read
import GHC.Show
import GHC.TypeNats.Internal (CmpNat)
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

-- | How two numbers compare, with what that says of their types.
cmpNat :: forall a b proxy1 proxy2 . (KnownNat a, KnownNat b) => proxy1 a -> proxy2 b -> OrderingI a b
cmpNat x y = case compare (natVal x) (natVal y) of
  LT -> unsafeCoerce# (LTI :: OrderingI 0 1)
  EQ -> unsafeCoerce# (EQI :: OrderingI 0 0)
  GT -> unsafeCoerce# (GTI :: OrderingI 1 0)

instance Eq SomeNat where
  SomeNat x == SomeNat y = natVal x == natVal y

instance Ord SomeNat where
  compare (SomeNat x) (SomeNat y) = compare (natVal x) (natVal y)

instance Show SomeNat where
  showsPrec p (SomeNat x) = showsPrec p (natVal x)

instance Read SomeNat where
  readsPrec p xs = [ (someNatVal n, rest) | (n, rest) <- readsPrec p xs ]

-- | The number of a type, as a value that knows its type.
newtype SNat (n :: Nat) = Singleton Natural

natSing :: forall n . KnownNat n => SNat n
natSing = Singleton (natVal (Proxy :: Proxy n))

fromSNat :: SNat n -> Natural
fromSNat (Singleton n) = n

newtype Needs n r = Needs (KnownNat n => r)

-- | The evidence of the class is the number itself.
withKnownNat :: forall n r . SNat n -> (KnownNat n => r) -> r
withKnownNat (Singleton n) r = (unsafeCoerce# (Needs r :: Needs n r) :: Natural -> r) n

withSomeSNat :: forall r . Natural -> (forall n . SNat n -> r) -> r
withSomeSNat n f = f (Singleton n)

-- | A number as a value is evidence of its class, and the class gives it.
pattern SNat :: forall n . () => KnownNat n => SNat n
pattern SNat <- (held -> Held)
  where SNat = natSing

{-# COMPLETE SNat #-}

data Held (n :: Nat) where
  Held :: KnownNat n => Held n

held :: SNat n -> Held n
held n = withKnownNat n Held

instance Eq (SNat n) where
  _ == _ = True

instance Ord (SNat n) where
  compare _ _ = EQ

instance Show (SNat n) where
  showsPrec d (Singleton n) = showParen (d > 10) (showString "SNat @" . showsPrec 11 n)

instance TestEquality SNat where
  testEquality (Singleton a) (Singleton b) = if a == b then Just (unsafeCoerce# reflexive) else Nothing
    where
      reflexive :: () :~: ()
      reflexive = Refl
