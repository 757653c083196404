{-# LANGUAGE NoImplicitPrelude #-}
-- | Objects that equal only themselves.
module Data.Unique (Unique, newUnique, hashUnique) where

import GHC.Base
import GHC.IO
import GHC.IORef
import GHC.Num

newtype Unique = Unique Int

instance Eq Unique where
  Unique a == Unique b = a == b

instance Ord Unique where
  compare (Unique a) (Unique b) = compare a b

latest :: IORef Int
latest = unsafePerformIO (newIORef 0)
{-# NOINLINE latest #-}

-- | One that there has not been.
newUnique :: IO Unique
newUnique = fmap Unique (atomicModifyIORef' latest (\n -> let next = n + 1 in (next, next)))

hashUnique :: Unique -> Int
hashUnique (Unique n) = n
