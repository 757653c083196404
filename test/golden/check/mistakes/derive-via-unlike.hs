{-# LANGUAGE DerivingVia #-}
import Data.Coerce
import Data.Monoid
newtype Age = Age Int
  deriving (Semigroup, Monoid) via (Sum Int)
  deriving Show via Bool
newtype Nest f a = Nest (f a) deriving (Functor) via f
newtype Flat f a = Flat (f [a]) deriving (Functor) via f
main = print (coerce (Age 3) :: Bool)
