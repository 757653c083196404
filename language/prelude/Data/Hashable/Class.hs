{-# LANGUAGE DefaultSignatures, FlexibleContexts, ScopedTypeVariables, TypeOperators #-}
-- | The class, and how it is derived. (Ours: see "Data.Hashable".)
module Data.Hashable.Class
  ( Hashable(..), hashUsing, defaultHashWithSalt, defaultHash, defaultSalt, combine, distinguisher, GHashable(..), GSum(..)
  ) where

import Data.Bits (xor)
import GHC.Generics.Base

infixl 0 `hashWithSalt`

-- | Types whose values have numbers. It is enough to say nothing where the type is 'Generic'.
class Hashable a where
  -- | The number of a value, mixed with another.
  hashWithSalt :: Int -> a -> Int
  hash :: a -> Int
  hash = defaultHash
  default hashWithSalt :: (Generic a, GHashable (Rep a)) => Int -> a -> Int
  hashWithSalt salt x = ghashWithSalt salt (from x)

defaultHash :: Hashable a => a -> Int
defaultHash = hashWithSalt defaultSalt

defaultHashWithSalt :: Hashable a => Int -> a -> Int
defaultHashWithSalt salt x = salt `combine` hash x

-- | The number of what a function makes of the value.
hashUsing :: Hashable b => (a -> b) -> Int -> a -> Int
hashUsing f salt x = hashWithSalt salt (f x)

-- The constants of Fowler, Noll and Vo's function.
combine :: Int -> Int -> Int
combine a b = (a * 16777619) `xor` b

defaultSalt :: Int
defaultSalt = -2578643520546668380

-- | What tells one constructor from another.
distinguisher :: Int
distinguisher = fromIntegral ((maxBound :: Word) `quot` 3)

-- | The same of representations.
class GHashable f where
  ghashWithSalt :: Int -> f a -> Int

instance GHashable V1 where
  ghashWithSalt salt _ = salt `combine` 0

instance GHashable U1 where
  ghashWithSalt salt U1 = salt `combine` 0

instance Hashable a => GHashable (K1 i a) where
  ghashWithSalt salt (K1 x) = hashWithSalt salt x

instance GHashable f => GHashable (M1 i c f) where
  ghashWithSalt salt (M1 x) = ghashWithSalt salt x

instance (GHashable f, GHashable g) => GHashable (f :*: g) where
  ghashWithSalt salt (x :*: y) = ghashWithSalt (ghashWithSalt salt x) y

instance (GSum f, GSum g) => GHashable (f :+: g) where
  ghashWithSalt salt = hashSum salt 0

-- | One of several constructors: its position is mixed in before its fields.
class GSum f where
  hashSum :: Int -> Int -> f a -> Int
  sumSize :: f a -> Int

instance (GSum f, GSum g) => GSum (f :+: g) where
  hashSum salt n (L1 x) = hashSum salt n x
  hashSum salt n (R1 x) = hashSum salt (n + sumSize (undefined :: f a)) x
  sumSize _ = sumSize (undefined :: f a) + sumSize (undefined :: g a)

instance GHashable f => GSum (M1 C c f) where
  hashSum salt n (M1 x) = ghashWithSalt (salt `combine` n) x
  sumSize _ = 1
