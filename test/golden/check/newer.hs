{-# OPTIONS_GHC -Wno-missing-signatures #-}
-- What GHC takes by itself from 9.2 on, and one thing that it does not.
module A where
import Data.List qualified as L

data Any = forall b. Show b => Any b

pairs :: forall a. [a] -> [(a, Int)]
pairs !list = map (, L.length list + 1_000) list

twice = \case { 0 -> 0 :: Int; n -> n }

type Three = Proxy 3

data Proxy (n :: k) = Proxy
