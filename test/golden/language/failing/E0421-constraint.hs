{-# LANGUAGE ConstraintKinds, DataKinds, GADTs, KindSignatures, TypeFamilies #-}
module A where
import Data.Kind (Constraint, Type)
data Dict (c :: Constraint) where Dict :: c => Dict c
none :: Dict Int
none = Dict
type family Both (a :: Type) :: Constraint where Both a = (Show a, Eq a)
some :: Both Int -> Int
some = id
