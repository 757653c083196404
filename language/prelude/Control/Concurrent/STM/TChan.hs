{-# LANGUAGE NoImplicitPrelude #-}
-- | Channels of transactions, which can be read in several places: a list that ends in an empty variable.
module Control.Concurrent.STM.TChan
  ( TChan, newTChan, newTChanIO, newBroadcastTChan, newBroadcastTChanIO, dupTChan, cloneTChan, readTChan, tryReadTChan
  , peekTChan, tryPeekTChan, writeTChan, unGetTChan, isEmptyTChan
  ) where

import GHC.Base
import GHC.Conc.STM
import GHC.Err

type Stream a = TVar (Item a)

data Item a = End | Item a (Stream a)

-- | Where to read, where to write.
data TChan a = TChan (TVar (Stream a)) (TVar (Stream a))

instance Eq (TChan a) where
  TChan r _ == TChan s _ = r == s

newTChan, newBroadcastTChan :: STM (TChan a)
newTChan = newTVar End >>= \hole -> liftM2 TChan (newTVar hole) (newTVar hole)
-- | Only to be written; what is read are its duplicates.
newBroadcastTChan = newTVar End >>= \hole ->
  liftM2 TChan (newTVar (error "reading from a TChan created by newBroadcastTChan; use dupTChan first")) (newTVar hole)

newTChanIO, newBroadcastTChanIO :: IO (TChan a)
newTChanIO = newTVarIO End >>= \hole -> liftM2 TChan (newTVarIO hole) (newTVarIO hole)
newBroadcastTChanIO = newTVarIO End >>= \hole ->
  liftM2 TChan (newTVarIO (error "reading from a TChan created by newBroadcastTChan; use dupTChan first")) (newTVarIO hole)

writeTChan :: TChan a -> a -> STM ()
writeTChan (TChan _ writeEnd) x = do
  end <- readTVar writeEnd
  hole <- newTVar End
  writeTVar end (Item x hole)
  writeTVar writeEnd hole

readTChan, peekTChan :: TChan a -> STM a
readTChan c = tryReadTChan c >>= maybeRetry
peekTChan c = tryPeekTChan c >>= maybeRetry

maybeRetry :: Maybe a -> STM a
maybeRetry Nothing = retry
maybeRetry (Just x) = return x

tryReadTChan, tryPeekTChan :: TChan a -> STM (Maybe a)
tryReadTChan (TChan readEnd _) = readTVar readEnd >>= \first -> readTVar first >>= \item -> case item of
  End -> return Nothing
  Item x rest -> writeTVar readEnd rest >> return (Just x)
tryPeekTChan (TChan readEnd _) = readTVar readEnd >>= \first -> readTVar first >>= \item -> case item of
  End -> return Nothing
  Item x _ -> return (Just x)

-- | A second channel, of what is written from now on; of what can be read now.
dupTChan, cloneTChan :: TChan a -> STM (TChan a)
dupTChan (TChan _ writeEnd) = readTVar writeEnd >>= \hole -> newTVar hole >>= \readEnd -> return (TChan readEnd writeEnd)
cloneTChan (TChan readEnd writeEnd) = readTVar readEnd >>= \first -> newTVar first >>= \r -> return (TChan r writeEnd)

-- | Puts an item in front.
unGetTChan :: TChan a -> a -> STM ()
unGetTChan (TChan readEnd _) x = readTVar readEnd >>= \first -> newTVar (Item x first) >>= writeTVar readEnd

isEmptyTChan :: TChan a -> STM Bool
isEmptyTChan c = tryPeekTChan c >>= \m -> case m of
  Nothing -> return True
  Just _ -> return False
