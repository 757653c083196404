{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Failures of arithmetic on whole numbers of any size.
module GHC.Prim.Exception (raiseUnderflow) where

import GHC.Exception.Type (underflowException)
import GHC.Prim

-- | Depends on nothing, and so is a constant, as GHC makes it: it belongs to the CAFs of the module.
raiseUnderflow :: a
raiseUnderflow = raise# underflowException
