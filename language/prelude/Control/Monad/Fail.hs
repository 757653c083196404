{-# LANGUAGE NoImplicitPrelude #-}
-- | Monads that can fail with a message: where a pattern in a do block does not match.
module Control.Monad.Fail (MonadFail(..)) where

import GHC.Base
import GHC.IO.Exception

-- | Monads that can fail.
class Monad m => MonadFail m where
  fail :: String -> m a

instance MonadFail Maybe where
  fail _ = Nothing

instance MonadFail [] where
  fail _ = []

instance MonadFail IO where
  fail = failIO
