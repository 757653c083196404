{-# LANGUAGE NoImplicitPrelude, RankNTypes #-}
-- | Arrays that change in state threads.
module Data.Array.ST (STArray, STUArray, module Data.Array.MArray, runSTArray, runSTUArray) where

import GHC.Arr (Array, STArray, unsafeFreezeSTArray)
import GHC.Base
import GHC.ST
import Data.Array.Base
import Data.Array.MArray

-- | The array that a state thread has made, without a copy.
runSTArray :: (forall s. ST s (STArray s i e)) -> Array i e
runSTArray m = runST (m >>= unsafeFreezeSTArray)

runSTUArray :: (forall s. ST s (STUArray s i e)) -> UArray i e
runSTUArray m = runST (m >>= unsafeFreezeSTUArray)
