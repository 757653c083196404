{-# LANGUAGE NoImplicitPrelude #-}
-- | Fixed points of state threads.
module Control.Monad.ST.Imp (fixST) where

import Control.Monad.Fail (MonadFail(..))
import GHC.Err (errorWithoutStackTrace)
import GHC.IORef.Cell
import GHC.ST
import Control.Exception.Base (nonTermination)

-- | The fixed point of an action; what it gives must not be needed while it acts.
fixST :: (a -> ST s a) -> ST s a
fixST k = ST (fixCell nonTermination (\x -> unsafeSTToIO (k x)))

instance MonadFail (ST s) where
  fail s = errorWithoutStackTrace s
