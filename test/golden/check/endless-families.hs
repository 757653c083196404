{-# LANGUAGE TypeFamilies, DataKinds, TypeOperators, KindSignatures #-}
module A where

import Data.Kind
import GHC.TypeLits

-- each smaller than its equation
type family Zip (xs :: [Type]) (ys :: [Type]) :: [Type] where
  Zip (x ': xs) (y ': ys) = (x, y) ': Zip xs ys
  Zip '[x, y] zs = Zip '[x] zs
  Zip xs ys = '[]

type family Element f :: Type -> Type

type instance Element (f, a) = Element f

type family Length (xs :: [Type]) :: Nat where
  Length '[] = 0
  Length (x ': xs) = 1 + Length xs
