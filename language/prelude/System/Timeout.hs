{-# LANGUAGE NoImplicitPrelude #-}
-- | Actions with a time limit.
module System.Timeout (Timeout, timeout) where

import GHC.Base
import GHC.Conc.IO
import GHC.Conc.Sync
import GHC.Exception
import GHC.IO
import GHC.IO.Exception
import GHC.Show
import Data.Unique

-- | What ends an action whose time is over.
newtype Timeout = Timeout Unique

instance Eq Timeout where
  Timeout u == Timeout v = u == v

instance Show Timeout where
  show _ = "<<timeout>>"

instance Exception Timeout where
  toException = asyncExceptionToException
  fromException = asyncExceptionFromException

-- | The result, or Nothing after so many microseconds; a negative number is no limit.
timeout :: Int -> IO a -> IO (Maybe a)
timeout n action
  | n < 0 = fmap Just action
  | n == 0 = return Nothing
  | otherwise = do
      self <- myThreadId
      mine <- fmap Timeout newUnique
      let limit = forkIOWithUnmask (\unmask -> unmask (threadDelay n >> throwTo self mine))
          over e = case fromException e of
            Just t | t == mine -> return Nothing
            _ -> rethrow e
      catchAny (bracket limit (\t -> uninterruptibleMask_ (killThread t)) (\_ -> fmap Just action)) over
