{-# LANGUAGE NoImplicitPrelude #-}
-- | Transactions.
module Control.Monad.STM (STM, atomically, retry, orElse, check, throwSTM, catchSTM) where

import Control.Monad.Fix (MonadFix(..))
import GHC.Base
import GHC.Conc.STM

-- | Waits until the condition holds.
check :: Bool -> STM ()
check b = if b then return () else retry

instance MonadFix STM where
  mfix = fixSTM
