{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | Messages from pure code.
module Debug.Trace (trace, traceShow, traceShowId, traceWith, traceShowWith, traceEventWith, traceId, traceM, traceShowM, traceIO, traceStack
  , putTraceMsg, traceEvent, traceEventIO, traceMarker, traceMarkerIO) where

import GHC.Prim (mark#)
import GHC.Base
import GHC.Conc.Sync (unwritten)
import GHC.IO
import GHC.IO.StdHandles
import GHC.Show
import GHC.List (concatMap)
import GHC.Stack.CCS (currentCallStack, renderStack)
import System.IO (hPutStrLn)

-- | Writes to the standard error output, if that is still there.
traceIO :: String -> IO ()
traceIO msg = hPutStrLn stderr msg `catch` unwritten

-- | Writes the message when the result is needed.
trace :: String -> a -> a
trace msg x = unsafePerformIO (traceIO msg >> return x)
{-# NOINLINE trace #-}

traceId :: String -> String
traceId a = trace a a

traceShow :: Show a => a -> b -> b
traceShow x = trace (show x)

traceShowId :: Show a => a -> a
traceShowId a = trace (show a) a

traceM :: Applicative f => String -> f ()
traceM s = trace s (pure ())

traceShowM :: (Show a, Applicative f) => a -> f ()
traceShowM x = traceM (show x)

-- | The message and the stack of cost centres.
traceStack :: String -> a -> a
traceStack msg x = unsafePerformIO (do
  traceIO msg
  centres <- currentCallStack
  case centres of
    [] -> return ()
    _ -> traceIO (renderStack centres)
  return x)
{-# NOINLINE traceStack #-}

putTraceMsg :: String -> IO ()
putTraceMsg = traceIO

-- | Moments of the run with a name, for its profile.
traceEvent, traceMarker :: String -> a -> a
traceEvent msg x = unsafePerformIO (traceEventIO msg >> return x)
traceMarker msg x = unsafePerformIO (traceMarkerIO msg >> return x)
{-# NOINLINE traceEvent #-}
{-# NOINLINE traceMarker #-}

traceEventIO, traceMarkerIO :: String -> IO ()
traceEventIO msg = mark# (forceString msg) 0#
traceMarkerIO msg = mark# (forceString msg) 1#

-- | A message made of a value, and the value.
traceWith :: (a -> String) -> a -> a
traceWith message a = trace (message a) a

-- | What is shown is made of the value.
traceShowWith :: Show b => (a -> b) -> a -> a
traceShowWith part = traceWith (\a -> show (part a))

-- | The event is made of the value.
traceEventWith :: (a -> String) -> a -> a
traceEventWith message a = traceEvent (message a) a
