{-# LANGUAGE NoImplicitPrelude #-}
-- | Standing for a type without a value of it.
module Data.Proxy (Proxy(..), asProxyTypeOf, KProxy(..)) where

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
