{-# LANGUAGE NoImplicitPrelude, RankNTypes #-}
-- | Threads and what they meet at.
module Control.Concurrent
  ( ThreadId, myThreadId, forkIO, forkFinally, forkIOWithUnmask, killThread, throwTo, forkOn, forkOnWithUnmask
  , getNumCapabilities, setNumCapabilities, threadCapability, yield, threadDelay
  , module Control.Concurrent.MVar, module Control.Concurrent.Chan, module Control.Concurrent.QSem, module Control.Concurrent.QSemN
  , mkWeakThreadId, rtsSupportsBoundThreads, forkOS, forkOSWithUnmask, isCurrentThreadBound, runInBoundThread, runInUnboundThread
  ) where

import GHC.Base
import GHC.Conc.IO
import GHC.Conc.Sync
import GHC.Exception
import GHC.IO
import GHC.IO.Exception
import Data.Either
import Control.Concurrent.Chan
import Control.Concurrent.MVar
import Control.Concurrent.QSem
import Control.Concurrent.QSemN

-- | A thread whose end, one way or the other, goes to the function.
forkFinally :: IO a -> (Either SomeException a -> IO ()) -> IO ThreadId
forkFinally action after = mask (\restore ->
  forkIO (catchAny (restore action >>= \x -> return (Right x)) (\e -> return (Left e)) >>= after))

-- | There are no threads of the operating system to be bound to.
rtsSupportsBoundThreads :: Bool
rtsSupportsBoundThreads = False

forkOS :: IO () -> IO ThreadId
forkOS _ = noBoundThreads

forkOSWithUnmask :: ((forall a . IO a -> IO a) -> IO ()) -> IO ThreadId
forkOSWithUnmask _ = noBoundThreads

noBoundThreads :: IO a
noBoundThreads = failIO
  "RTS doesn't support multiple OS threads (use ghc -threaded when linking)"

isCurrentThreadBound :: IO Bool
isCurrentThreadBound = return True

runInBoundThread, runInUnboundThread :: IO a -> IO a
runInBoundThread action = action
runInUnboundThread action = action
