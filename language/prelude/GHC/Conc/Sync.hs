{-# LANGUAGE ExistentialQuantification, MagicHash, NoImplicitPrelude, RankNTypes #-}
-- | Threads, and what becomes of their exceptions.
module GHC.Conc.Sync
  ( ThreadId(..), forkIO, forkIOWithUnmask, forkOn, forkOnWithUnmask, myThreadId, killThread, throwTo, yield, labelThread, threadLabel, listThreads, fromThreadId
  , ThreadStatus(..), BlockReason(..), threadStatus, threadCapability, mkWeakThreadId
  , par, pseq, numCapabilities, getNumCapabilities, setNumCapabilities, getNumProcessors
  , childHandler, reportException, unwritten, flushStdHandles
  ) where

import GHC.Prim
import GHC.Base
import GHC.Num
import GHC.Show
import GHC.Exception
import GHC.Exception.Backtrace (isPlain)
import GHC.Exception.Context (getAllExceptionAnnotations)
import GHC.IO
import GHC.IO.Exception
import GHC.IO.Handle
import GHC.IO.Handle.Internals
import GHC.IO.Handle.Types
import GHC.IO.StdHandles
import GHC.Weak (Weak, mkWeak)
import GHC.Real (fromIntegral)
import GHC.Word (Word64)
import System.IO (hPutStr)

infixr 0 `par`, `pseq`

-- | The first may be evaluated beside the second. There is one processor: it is evaluated where it is wanted.
par :: a -> b -> b
par _ y = y

-- | The first is evaluated before the second.
pseq :: a -> b -> b
pseq x y = x `seq` y

-- | A thread.
data ThreadId = ThreadId ThreadId#

-- | A weak pointer to a thread: who has it does not keep the thread from hearing that nothing can wake it.
mkWeakThreadId :: ThreadId -> IO (Weak ThreadId)
mkWeakThreadId thread = case thread of ThreadId t -> mkWeak t thread Nothing

numberOf :: ThreadId -> Int
numberOf (ThreadId t) = I# (threadNumber# t)

instance Eq ThreadId where
  s == t = numberOf s == numberOf t

instance Ord ThreadId where
  compare s t = compare (numberOf s) (numberOf t)

instance Show ThreadId where
  showsPrec d t = showString "ThreadId " . showsPrec d (numberOf t)

-- | A new thread that performs the action. It is masked as its maker is.
forkIO :: IO () -> IO ThreadId
forkIO action = bindIO# (fork# (catchAny action childHandler)) (\t -> returnIO# (ThreadId t))

-- | The action is given what unmasks it.
forkIOWithUnmask :: ((forall a . IO a -> IO a) -> IO ()) -> IO ThreadId
forkIOWithUnmask io = forkIO (io unsafeUnmask)

-- | There is one processor.
forkOn :: Int -> IO () -> IO ThreadId
forkOn _ = forkIO

forkOnWithUnmask :: Int -> ((forall a . IO a -> IO a) -> IO ()) -> IO ThreadId
forkOnWithUnmask _ io = forkIOWithUnmask io

myThreadId :: IO ThreadId
myThreadId = bindIO# myThreadId# (\t -> returnIO# (ThreadId t))

-- | Throws to a thread, and waits until it has received the exception.
throwTo :: Exception e => ThreadId -> e -> IO ()
throwTo (ThreadId t) e = killThread# t (toException e)

killThread :: ThreadId -> IO ()
killThread t = throwTo t ThreadKilled

-- | Lets others have their turn.
yield :: IO ()
yield = yield#

-- | Gives a thread a name.
labelThread :: ThreadId -> String -> IO ()
labelThread (ThreadId t) label = labelThread# t label

-- | The name that a thread was given.
threadLabel :: ThreadId -> IO (Maybe String)
threadLabel (ThreadId t) = bindIO# (threadLabel# t) (\labels -> returnIO# (case labels of
  label : _ -> Just label
  [] -> Nothing))

-- | The threads that have not ended.
listThreads :: IO [ThreadId]
listThreads = bindIO# listThreads# (\all -> returnIO# (map ThreadId all))

-- | A thread's number, which no other has.
fromThreadId :: ThreadId -> Word64
fromThreadId (ThreadId t) = fromIntegral (I# (threadNumber# t))

-- | What a thread is waiting for.
data BlockReason
  = BlockedOnMVar | BlockedOnBlackHole | BlockedOnException | BlockedOnSTM | BlockedOnForeignCall | BlockedOnOther
  deriving (Eq, Ord, Show)

-- | What a thread is about.
data ThreadStatus = ThreadRunning | ThreadFinished | ThreadBlocked BlockReason | ThreadDied
  deriving (Eq, Ord, Show)

threadStatus :: ThreadId -> IO ThreadStatus
threadStatus (ThreadId t) = bindIO# (threadStatus# t) (\s -> returnIO# (case s of
  0# -> ThreadFinished
  1# -> ThreadRunning
  2# -> ThreadBlocked BlockedOnMVar
  3# -> ThreadBlocked BlockedOnSTM
  4# -> ThreadBlocked BlockedOnBlackHole
  5# -> ThreadBlocked BlockedOnException
  _ -> ThreadBlocked BlockedOnOther))

threadCapability :: ThreadId -> IO (Int, Bool)
threadCapability _ = return (0, False)

numCapabilities :: Int
numCapabilities = 1

getNumCapabilities, getNumProcessors :: IO Int
getNumCapabilities = return 1
getNumProcessors = return 1

setNumCapabilities :: Int -> IO ()
setNumCapabilities _ = return ()

-- | What a thread ends with after an exception: no word of those that are meant to end it.
childHandler :: SomeException -> IO ()
childHandler e = catchAny (endOfChild e) childHandler

endOfChild :: SomeException -> IO ()
endOfChild e = case fromException e of
  Just BlockedIndefinitelyOnMVar -> return ()
  Nothing -> case fromException e of
    Just BlockedIndefinitelyOnSTM -> return ()
    Nothing -> case fromException e of
      Just ThreadKilled -> return ()
      _ -> catchAny (hFlush stdout) (\_ -> return ()) >> reportException e

-- | An exception that nobody catches: its text, or all of it where exceptions have contexts.
reportException :: SomeException -> IO ()
reportException e = isPlain >>= \plain -> report (case getAllExceptionAnnotations (someExceptionContext e) of
  [] | plain -> showsPrec 0 e ""
  _ -> "Uncaught exception " ++ displayExceptionWithInfo e)

-- | The message with the program's name before it. A text that itself fails goes to the caller's handler; where it cannot be
-- written, nothing is.
report :: String -> IO ()
report text = bindIO# getProgramName# (\name -> let message = name ++ (": " ++ (text ++ "\n")) in
  forced message `seq` complain message)

-- | Written to the error output, if that is still there.
complain :: String -> IO ()
complain message = (hSetBuffering stderr (BlockBuffering Nothing) >> hPutStr stderr message >> hFlush stderr) `catch` unwritten

-- | The error output that is closed or full takes no message, and that is no failure.
unwritten :: IOException -> IO ()
unwritten e = case ioe_handle e of
  Just h | h == stderr -> return ()
  _ -> throwIO e

forced :: String -> ()
forced [] = ()
forced (c : cs) = c `seq` forced cs

-- | Passes on what the standard handles hold; errors of that are of no interest.
flushStdHandles :: IO ()
flushStdHandles = (flushIfOpen stdout `catchAny` \_ -> return ()) >> (flushIfOpen stderr `catchAny` \_ -> return ())

flushIfOpen :: Handle -> IO ()
flushIfOpen h = hIsOpen h >>= \open -> if open then flushOutput h "hFlush" else return ()
