{-# LANGUAGE NoImplicitPrelude #-}
-- | Mutable cells in ST.
module Data.STRef (STRef, newSTRef, readSTRef, writeSTRef, modifySTRef, modifySTRef') where

import GHC.Prim (seq)
import GHC.Base
import GHC.ST
import GHC.STRef

-- | Puts the function's result at the old value into the cell, unevaluated.
modifySTRef :: STRef s a -> (a -> a) -> ST s ()
modifySTRef ref f = readSTRef ref >>= \x -> writeSTRef ref (f x)

-- | The same, evaluated.
modifySTRef' :: STRef s a -> (a -> a) -> ST s ()
modifySTRef' ref f = readSTRef ref >>= \x -> let x' = f x in x' `seq` writeSTRef ref x'
