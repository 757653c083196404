{-# LANGUAGE NoImplicitPrelude #-}
-- | Channels without bound: a list that ends in an empty MVar, and an MVar for each of its ends.
module Control.Concurrent.Chan (Chan, newChan, writeChan, readChan, dupChan, getChanContents, writeList2Chan) where

import GHC.Base
import GHC.IO
import Control.Concurrent.MVar

-- | A channel: where to read, where to write.
data Chan a = Chan (MVar (Stream a)) (MVar (Stream a))

type Stream a = MVar (Item a)

data Item a = Item a (Stream a)

instance Eq (Chan a) where
  Chan r _ == Chan s _ = r == s

newChan :: IO (Chan a)
newChan = do
  hole <- newEmptyMVar
  readEnd <- newMVar hole
  writeEnd <- newMVar hole
  return (Chan readEnd writeEnd)

-- | Never waits.
writeChan :: Chan a -> a -> IO ()
writeChan (Chan _ writeEnd) x = do
  hole <- newEmptyMVar
  mask_ (takeMVar writeEnd >>= \end -> putMVar end (Item x hole) >> putMVar writeEnd hole)

-- | Waits while there is nothing.
readChan :: Chan a -> IO a
readChan (Chan readEnd _) = modifyMVar readEnd (\end -> readMVar end >>= \item -> case item of
  Item x rest -> return (rest, x))

-- | A second channel on which everything comes that is written to either from now on.
dupChan :: Chan a -> IO (Chan a)
dupChan (Chan _ writeEnd) = do
  hole <- readMVar writeEnd
  readEnd <- newMVar hole
  return (Chan readEnd writeEnd)

-- | All that comes, as a list that is read as it is needed.
getChanContents :: Chan a -> IO [a]
getChanContents ch = unsafeInterleaveIO (readChan ch >>= \x -> getChanContents ch >>= \xs -> return (x : xs))

writeList2Chan :: Chan a -> [a] -> IO ()
writeList2Chan _ [] = return ()
writeList2Chan ch (x : xs) = writeChan ch x >> writeList2Chan ch xs
