{-# LANGUAGE StandaloneKindSignatures, PolyKinds, RoleAnnotations, DataKinds, KindSignatures, TypeOperators #-}
module KindSignatures where
import Data.Kind (Constraint, Type)
type T :: (Type -> Type) -> Type
data T f = T (f Int)
type role Tagged phantom representational
newtype Tagged (t :: k) a = Tagged a
x :: Tagged Maybe Int
x = Tagged 1
y :: Tagged 'True Int
y = Tagged 2
z :: Tagged '[Int, Bool] Int
z = Tagged 3
data HList (ts :: [Type]) = HList
w :: HList (Int ': Bool ': '[])
w = HList
