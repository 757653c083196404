{-# LANGUAGE MagicHash, NoImplicitPrelude, RoleAnnotations #-}
-- | Mutable cells in ST.
module GHC.STRef (STRef(..), newSTRef, readSTRef, writeSTRef) where

import GHC.Prim
import GHC.Base
import GHC.ST
import GHC.IORef.Cell

-- | A mutable cell of thread @s@.
newtype STRef s a = STRef (Cell a)
type role STRef nominal representational

instance Eq (STRef s a) where
  STRef v == STRef w = sameCell v w

-- | A new cell with the value given.
newSTRef :: a -> ST s (STRef s a)
newSTRef x = ST (bindIO# (newCell x) (\v -> returnIO# (STRef v)))

-- | The value in the cell.
readSTRef :: STRef s a -> ST s a
readSTRef (STRef v) = ST (readCell v)

-- | Puts a value into the cell.
writeSTRef :: STRef s a -> a -> ST s ()
writeSTRef (STRef v) x = ST (writeCell v x)
