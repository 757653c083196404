{-# LANGUAGE DataKinds, TypeOperators, GADTs #-}
module A where
import Data.Proxy
import GHC.TypeLits
digit :: (KnownNat n, n <= 9) => Proxy n -> Integer
digit = natVal
ten :: Integer
ten = digit (Proxy :: Proxy 10)
