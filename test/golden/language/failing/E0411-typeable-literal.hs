{-# LANGUAGE AllowAmbiguousTypes, DataKinds, KindSignatures, TypeFamilies #-}
-- a number is represented by what is known of it, which the signature must promise; a family that is not worked out by nothing
module Main where
import Data.Typeable
import GHC.TypeLits
type family F a
f :: Proxy (n :: Nat) -> TypeRep
f = typeRep
g :: Proxy (F a) -> TypeRep
g = typeRep
h :: Typeable n => Proxy (n :: Symbol) -> TypeRep
h = typeRep
main :: IO ()
main = print (h (Proxy :: Proxy "x"))
