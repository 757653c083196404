{-# LANGUAGE DerivingStrategies, NoImplicitPrelude, PolyKinds, StandaloneDeriving #-}
-- | Standing for a type without a value of it.
module Data.Proxy (Proxy(..), asProxyTypeOf, KProxy(..)) where

import GHC.Semigroup
import GHC.Read
import GHC.Num
import GHC.Ix
import GHC.Err
import GHC.Enum
import GHC.Base
import GHC.Show
import Data.Typeable.Internal

-- | Standing for a kind.
data KProxy t = KProxy

instance Eq (Proxy t) where
  _ == _ = True

instance Ord (Proxy t) where
  compare _ _ = EQ

instance Show (Proxy t) where
  showsPrec _ _ = showString "Proxy"

-- | The first argument; the proxy fixes its type.
asProxyTypeOf :: a -> proxy a -> a
asProxyTypeOf = const

deriving stock instance Bounded (Proxy t)

deriving stock instance Read (Proxy t)

instance Enum (Proxy s) where
  succ _ = errorWithoutStackTrace "Proxy.succ"
  pred _ = errorWithoutStackTrace "Proxy.pred"
  fromEnum _ = 0
  toEnum 0 = Proxy
  toEnum _ = errorWithoutStackTrace "Proxy.toEnum: 0 expected"
  enumFrom _ = [Proxy]
  enumFromTo _ _ = [Proxy]
  enumFromThen _ _ = repeated
    where repeated = Proxy : repeated
  enumFromThenTo _ _ _ = repeated
    where repeated = Proxy : repeated

instance Ix (Proxy s) where
  range _ = [Proxy]
  inRange _ _ = True
  index _ _ = 0
  unsafeIndex _ _ = 0
  unsafeRangeSize _ = 1

instance Semigroup (Proxy s) where
  _ <> _ = Proxy
  sconcat _ = Proxy
  stimes _ _ = Proxy

instance Monoid (Proxy s) where
  mempty = Proxy
  mconcat _ = Proxy

instance Functor Proxy where
  fmap _ _ = Proxy

instance Applicative Proxy where
  pure _ = Proxy
  _ <*> _ = Proxy

instance Alternative Proxy where
  empty = Proxy
  _ <|> _ = Proxy

instance Monad Proxy where
  _ >>= _ = Proxy

instance MonadPlus Proxy
