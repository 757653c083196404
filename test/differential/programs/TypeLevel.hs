{-# LANGUAGE DataKinds, TypeOperators, KindSignatures, GADTs, TypeFamilies, RankNTypes, ScopedTypeVariables, TypeApplications, StandaloneDeriving, PolyKinds, UndecidableInstances, ConstraintKinds, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, AllowAmbiguousTypes, NoStarIsType, StandaloneKindSignatures, FunctionalDependencies, QuantifiedConstraints, TypeFamilyDependencies #-}
module Main where
import GHC.TypeLits
import Data.Kind
import Data.Proxy
import Data.Type.Equality
import Data.Type.Bool
import Unsafe.Coerce

-- matrices
newtype Matrix (r :: Nat) (c :: Nat) a = Matrix [[a]] deriving (Show, Eq)
mul :: Num a => Matrix r k a -> Matrix k c a -> Matrix r c a
mul (Matrix a) (Matrix b) = Matrix [[sum (zipWith (*) row (map (!! j) b)) | j <- [0 .. length (head b) - 1]] | row <- a]
ident :: forall n a. (KnownNat n, Num a) => Matrix n n a
ident = Matrix [[if i == j then 1 else 0 | j <- [1 .. n]] | i <- [1 .. n]] where n = natVal (Proxy @n)
vcat :: Matrix r c a -> Matrix s c a -> Matrix (r + s) c a
vcat (Matrix a) (Matrix b) = Matrix (a ++ b)

-- open records by symbols
data Rec (fs :: [(Symbol, Type)]) where
  RNil :: Rec '[]
  RCons :: KnownSymbol s => Proxy s -> a -> Rec fs -> Rec ('(s, a) ': fs)
type family Lookup (s :: Symbol) (fs :: [(Symbol, Type)]) :: Type where
  Lookup s '[] = TypeError ('Text "no field " ':<>: 'ShowType s)
  Lookup s ('(s, a) ': fs) = a
  Lookup s ('(t, a) ': fs) = Lookup s fs
class Has (s :: Symbol) (fs :: [(Symbol, Type)]) where getR :: Rec fs -> Lookup s fs
instance {-# OVERLAPPING #-} Has s ('(s, a) ': fs) where getR (RCons _ a _) = a
instance (Has s fs, Lookup s ('(t, a) ': fs) ~ Lookup s fs) => Has s ('(t, a) ': fs) where getR (RCons _ _ r) = getR @s r
type family AllF (c :: Type -> Constraint) (fs :: [(Symbol, Type)]) :: Constraint where
  AllF c '[] = ()
  AllF c ('(s, a) ': fs) = (c a, AllF c fs)
showRec :: AllF Show fs => Rec fs -> String
showRec RNil = "."
showRec (RCons p a r) = symbolVal p ++ "=" ++ show a ++ ";" ++ showRec r

-- units
data Unit = U Nat Nat
newtype Quantity (u :: Unit) = Q Double deriving (Show)
type family (a :: Unit) :*: (b :: Unit) :: Unit where 'U m s :*: 'U m' s' = 'U (m + m') (s + s')
times :: Quantity a -> Quantity b -> Quantity (a :*: b)
times (Q a) (Q b) = Q (a * b)
type Metre = 'U 1 0
area :: Quantity ('U 2 0)
area = times (Q 2 :: Quantity Metre) (Q 3 :: Quantity Metre)

-- bounded
newtype Fin (n :: Nat) = Fin Integer deriving (Eq, Ord)
mkFin :: forall n i. (KnownNat i, i + 1 <= n) => Proxy i -> Fin n
mkFin p = Fin (natVal p)
instance Show (Fin n) where show (Fin n) = "Fin " ++ show n

type Cmp a b = CmpNat a b == 'LT
type Max a b = If (a <=? b) b a

type T :: Nat -> Type
data T n = MkT
size :: forall n. KnownNat n => T n -> Integer
size _ = natVal (Proxy @n)

withSome :: Integer -> (forall n. KnownNat n => Proxy n -> r) -> r
withSome i k = case someNatVal i of
  Just (SomeNat p) -> k p
  Nothing -> error "negative"

checked :: forall a b. (KnownNat a, KnownNat b) => Proxy a -> Proxy b -> String
checked a b = case sameNat a b of
  Just Refl -> "same"
  Nothing -> "different"

lemma :: forall a b. Proxy a -> Proxy b -> (a + b) :~: (b + a)
lemma _ _ = unsafeCoerce Refl
swapV :: forall a b c x. Proxy a -> Proxy b -> Matrix (a + b) c x -> Matrix (b + a) c x
swapV a b m = case lemma a b of Refl -> m

main :: IO ()
main = do
  print (mul (Matrix [[1, 2], [3, 4]] :: Matrix 2 2 Int) ident)
  print (vcat (ident :: Matrix 2 2 Int) (Matrix [[7, 8]] :: Matrix 1 2 Int))
  let r = RCons (Proxy @"name") "Ada" (RCons (Proxy @"age") (36 :: Int) RNil)
  putStrLn (showRec r)
  print (getR @"age" r, getR @"name" r)
  print area
  print (mkFin (Proxy @3) :: Fin 4)
  print (size (MkT :: T (Max 3 (2 ^ 4))))
  print (withSome 5 (\p -> natVal p * 2))
  putStrLn (checked (Proxy @4) (Proxy @(2 * 2)) ++ checked (Proxy @4) (Proxy @5))
  print (swapV (Proxy @1) (Proxy @2) (Matrix [[1], [2], [3 :: Int]] :: Matrix 3 1 Int))
  print (symbolVal (Proxy @(AppendSymbol "ab" "cd")), natVal (Proxy @(If (CmpSymbol "a" "b" == 'LT) 1 2)))
