{-# LANGUAGE TypeFamilies, TypeFamilyDependencies, DataKinds, PolyKinds, UndecidableInstances, TypeOperators #-}
-- equations for types of one kind
module Equations where
import Data.Kind
import Data.Proxy
import GHC.TypeLits
type family Name (a :: k) :: Symbol
type instance Name Int = "Int"
type instance Name Maybe = "Maybe"
type instance Name 'True = "True"
type family Tag (a :: k) :: Nat where
  Tag (a :: Type) = 1
  Tag (a :: Type -> Type) = 2
  Tag (a :: Bool) = 3
type family Kd (a :: k) :: k
type instance Kd (a :: Type) = a
type instance Kd (a :: Type -> Type) = Maybe
type family Un (a :: k) :: Type
type instance Un (x :: Bool) = Int
type instance Un (x :: Type) = Bool
type instance Un (f :: k -> Type) = Char
type family Meth (x :: k) :: k
type instance Meth (x :: Maybe a) = x
type instance Meth (x :: Bool) = 'True
f :: Un 'True -> Un Int -> Un Maybe -> (Int, Bool, Char)
f a b c = (a, b, c)
main :: IO ()
main = do
  putStrLn (symbolVal (Proxy :: Proxy (Name Int)) ++ symbolVal (Proxy :: Proxy (Name Maybe)) ++ symbolVal (Proxy :: Proxy (Name 'True)))
  print (natVal (Proxy :: Proxy (Tag Int)), natVal (Proxy :: Proxy (Tag Maybe)), natVal (Proxy :: Proxy (Tag 'False)))
  print (Just 3 :: Kd [] Int)
  print (f 1 True 'x')
