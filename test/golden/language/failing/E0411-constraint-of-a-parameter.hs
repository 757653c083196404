{-# LANGUAGE ConstraintKinds, GADTs, KindSignatures, QuantifiedConstraints, RankNTypes #-}
module A where
import Data.Kind (Constraint, Type)
data Some (c :: Type -> Constraint) where Some :: c a => a -> Some c
text :: Some Eq -> String
text (Some a) = show a
under :: (forall a. Eq a => Eq (f a)) => f Int -> f Int -> Bool
under a b = a < b
