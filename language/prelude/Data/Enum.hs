-- | Types whose values can be counted through.
module Data.Enum (Enum(..), Bounded(..), enumerate) where

-- | All values in their order.
enumerate :: (Enum a, Bounded a) => [a]
enumerate = [minBound .. maxBound]
