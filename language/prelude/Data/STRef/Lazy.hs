{-# LANGUAGE NoImplicitPrelude #-}
-- | Mutable cells in delayed state threads.
module Data.STRef.Lazy (STRef, newSTRef, readSTRef, writeSTRef, modifySTRef) where

import GHC.Base
import Control.Monad.ST.Lazy
import Data.STRef (STRef)
import qualified Data.STRef as Strict

-- | A new cell with the value given.
newSTRef :: a -> ST s (STRef s a)
newSTRef x = strictToLazyST (Strict.newSTRef x)

-- | The value in the cell.
readSTRef :: STRef s a -> ST s a
readSTRef r = strictToLazyST (Strict.readSTRef r)

-- | Puts a value into the cell.
writeSTRef :: STRef s a -> a -> ST s ()
writeSTRef r x = strictToLazyST (Strict.writeSTRef r x)

-- | Puts the function's result at the old value into the cell, unevaluated.
modifySTRef :: STRef s a -> (a -> a) -> ST s ()
modifySTRef r f = strictToLazyST (Strict.modifySTRef r f)
