{-# LANGUAGE TypeFamilies, DataKinds, PolyKinds, GADTs, KindSignatures, RankNTypes, TypeInType, TypeOperators #-}
-- data instances by the kind that is written, their constructors in GADT syntax
module Singletons where
import Data.Kind
data family Sing :: k -> Type
data instance Sing :: Bool -> Type where
  STrue :: Sing 'True
  SFalse :: Sing 'False
data Nat = Z | S Nat
data instance Sing :: Nat -> Type where
  SZ :: Sing 'Z
  SS :: Sing n -> Sing ('S n)
data instance Sing :: Maybe a -> Type where
  SNothing :: Sing 'Nothing
  SJust :: Sing x -> Sing ('Just x)
data instance Sing :: [a] -> Type where
  SNil :: Sing '[]
  SCons :: Sing x -> Sing xs -> Sing (x ': xs)
type family Not (b :: Bool) :: Bool where { Not 'True = 'False; Not 'False = 'True }
type family Map (f :: a -> b) (xs :: [a]) :: [b] where
  Map f '[] = '[]
  Map f (x ': xs) = f x ': Map f xs
sNot :: Sing b -> Sing (Not b)
sNot STrue = SFalse
sNot SFalse = STrue
toB :: Sing (b :: Bool) -> Bool
toB STrue = True
toB SFalse = False
toN :: Sing (n :: Nat) -> Int
toN SZ = 0
toN (SS n) = 1 + toN n
len :: Sing (xs :: [k]) -> Int
len SNil = 0
len (SCons _ r) = 1 + len r
sJusts :: Sing xs -> Sing (Map 'Just xs)
sJusts SNil = SNil
sJusts (SCons x xs) = SCons (SJust x) (sJusts xs)
class SingI (a :: k) where sing :: Sing a
instance SingI 'True where sing = STrue
instance SingI 'Z where sing = SZ
instance SingI n => SingI ('S n) where sing = SS sing
instance SingI '[] where sing = SNil
instance (SingI x, SingI xs) => SingI (x ': xs) where sing = SCons sing sing
data SomeSing (k :: Type) where SomeSing :: Sing (a :: k) -> SomeSing k
f :: Int -> SomeSing Nat
f 0 = SomeSing SZ
f n = case f (n - 1) of SomeSing m -> SomeSing (SS m)
main :: IO ()
main = do
  print (toB (sNot STrue), toN (SS SZ))
  print (len (sJusts (SCons STrue (SCons SFalse SNil))))
  print (toN (sing :: Sing ('S ('S 'Z))), len (sing :: Sing '[ 'True, 'True]))
  case f 5 of SomeSing n -> print (toN n)
