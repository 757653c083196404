{-# LANGUAGE FlexibleContexts, MagicHash, MultiParamTypeClasses, NoImplicitPrelude #-}
-- | Between types that are the same at run time.
module Data.Coerce (coerce, Coercible) where

import GHC.Prim
import GHC.Types

-- | The value at another type of the same representation; costs nothing.
coerce :: Coercible a b => a -> b
coerce x = unsafeCoerce# x
