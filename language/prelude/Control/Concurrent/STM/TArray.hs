{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses #-}
-- | Arrays that transactions share, a variable for every element.
module Control.Concurrent.STM.TArray (TArray) where

import Control.Concurrent.STM.TVar
import Control.Monad.STM
import Data.Array (Array, bounds, listArray)
import Data.Array.Base (MArray(..), numElements, safeRangeSize, unsafeAt)

-- | A variable for every element.
newtype TArray i e = TArray (Array i (TVar e))
  deriving Eq

instance MArray TArray e STM where
  getBounds (TArray a) = return (bounds a)
  getNumElements (TArray a) = return (numElements a)
  newArray b e = fmap (TArray . listArray b) (sequence (replicate (safeRangeSize b) (newTVar e)))
  unsafeRead (TArray a) i = readTVar (unsafeAt a i)
  unsafeWrite (TArray a) i e = writeTVar (unsafeAt a i) e
