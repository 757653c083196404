{-# LANGUAGE TypeFamilies, DataKinds, PolyKinds, GADTs, RankNTypes, ScopedTypeVariables, StandaloneKindSignatures, TypeOperators, UndecidableInstances, ConstraintKinds, FlexibleInstances, FlexibleContexts, MultiParamTypeClasses, TypeApplications, AllowAmbiguousTypes #-}
-- types of different kinds: families, data families and classes that tell them apart
module Kinds where
import Data.Kind
import Data.Proxy
-- 1 kind variables and forall in kinds
data Proxy' (a :: k) = P'
type Const' :: forall k. Type -> k -> Type
newtype Const' a b = Const' a
data T (f :: k -> Type) (a :: k) = MkT (f a)
type family Fam (f :: k -> Type) :: k
type instance Fam Maybe = Int
data HK :: (k -> Type) -> k -> Type where
  HK :: f a -> HK f a
class Cat (c :: k -> k -> Type) where
  idc :: c a a
  (.:) :: c b d -> c a b -> c a d
instance Cat (->) where { idc = id; (.:) = (.) }
data (:~~~:) (a :: k) (b :: k) where Rf :: a :~~~: a
instance Cat (:~~~:) where { idc = Rf; Rf .: Rf = Rf }
type family All (c :: k -> Constraint) (xs :: [k]) :: Constraint where
  All c '[] = ()
  All c (x ': xs) = (c x, All c xs)
data HL (xs :: [Type]) where
  N :: HL '[]
  C :: x -> HL xs -> HL (x ': xs)
sh :: All Show xs => HL xs -> [String]
sh N = []
sh (C x r) = show x : sh r
data Nat' = Z | S Nat'
data SN (n :: Nat') where { SZ :: SN 'Z; SS :: SN n -> SN ('S n) }
type family (a :: Nat') + (b :: Nat') :: Nat' where
  'Z + b = b
  'S a + b = 'S (a + b)
plus :: SN a -> SN b -> SN (a + b)
plus SZ b = b
plus (SS a) b = SS (plus a b)
toI :: SN n -> Int
toI SZ = 0
toI (SS n) = 1 + toI n
-- data family by kind
data family Sing (a :: k)
data instance Sing (b :: Bool) where { STrue :: Sing 'True; SFalse :: Sing 'False }
data instance Sing (n :: Nat') where { SZ' :: Sing 'Z; SS' :: Sing n -> Sing ('S n) }
data instance Sing (xs :: [k]) where { SNil :: Sing '[]; SCons :: Sing x -> Sing xs -> Sing (x ': xs) }
sb :: Sing (b :: Bool) -> Bool
sb STrue = True
sb SFalse = False
si :: Sing (n :: Nat') -> Int
si SZ' = 0
si (SS' n) = 1 + si n
class SingI (a :: k) where sing :: Sing a
instance SingI 'True where sing = STrue
instance SingI 'Z where sing = SZ'
instance SingI n => SingI ('S n) where sing = SS' sing
main :: IO ()
main = do
  print (sh (C 1 (C 'x' (C True N))))
  print (toI (plus (SS SZ) (SS (SS SZ))))
  print (sb STrue, si (SS' (SS' SZ')), sb (sing :: Sing 'True), si (sing :: Sing ('S 'Z)))
  print ((idc .: (+ 1)) 3)
