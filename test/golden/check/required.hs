{-# LANGUAGE GHC2024, RequiredTypeArguments #-}
module Required where

import Data.Proxy (Proxy (..))
import GHC.TypeLits (KnownNat, natVal)

width :: forall n -> KnownNat n => Integer
width n = natVal (Proxy @n)

values :: forall a -> (Bounded a, Enum a) => [a]
values a = [minBound :: a ..]

ignored :: forall a -> Int
ignored a = 3
