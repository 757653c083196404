{-# LANGUAGE ConstraintKinds, KindSignatures, RankNTypes, GADTs #-}
module A where
import Data.Kind
data Some (c :: Type -> Constraint) where Some :: c a => a -> Some c
