{-# LANGUAGE DataKinds, TypeOperators #-}
module A where
import Data.Proxy
import GHC.TypeLits
below :: Integer
below = natVal (Proxy :: Proxy (2 - 3))
