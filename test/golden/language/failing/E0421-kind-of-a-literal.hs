{-# LANGUAGE DataKinds, KindSignatures #-}
module A where
import GHC.TypeLits (Nat)
newtype Vector (n :: Nat) a = Vector [a]
short :: Vector "two" Int
short = Vector []
inside :: Maybe 2
inside = Nothing
