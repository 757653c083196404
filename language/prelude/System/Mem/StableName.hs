{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Names of objects: those with equal names are the same object. An object may have another name once it is evaluated.
module System.Mem.StableName (StableName, makeStableName, hashStableName, eqStableName) where

import GHC.Prim
import GHC.Base

-- | The name of an object of this type.
newtype StableName a = StableName Int

instance Eq (StableName a) where
  StableName a == StableName b = a == b

-- | Evaluates nothing.
makeStableName :: a -> IO (StableName a)
makeStableName x = bindIO# (stableName# x) (\n -> returnIO# (StableName (I# n)))

hashStableName :: StableName a -> Int
hashStableName (StableName n) = n

-- | For names of objects whose types differ.
eqStableName :: StableName a -> StableName b -> Bool
eqStableName (StableName a) (StableName b) = a == b
