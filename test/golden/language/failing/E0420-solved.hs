{-# LANGUAGE TypeFamilies, DataKinds, FlexibleInstances #-}
-- classes that the compiler knows all instances of, and families in heads of equations
module Main where
import Data.Coerce
import Data.Typeable
import GHC.TypeLits
data T = T
instance Typeable T
instance Coercible T Int
instance KnownNat n
type family F a
type family G a
type instance F (G a) = Int
type family H a where
  H [F a] = Bool
  H a = Char
main :: IO ()
main = print (typeOf T)
