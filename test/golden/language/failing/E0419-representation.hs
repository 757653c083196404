{-# LANGUAGE DeriveGeneric, ExistentialQuantification #-}
module A where
import GHC.Generics
data Any' = forall a. Any' a deriving Generic
data Predicate a = Predicate (a -> Bool) deriving (Generic, Generic1)
