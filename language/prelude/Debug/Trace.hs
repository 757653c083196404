{-# LANGUAGE NoImplicitPrelude #-}
-- | Messages from pure code.
module Debug.Trace (trace, traceShow, traceShowId, traceId, traceM, traceShowM, traceIO, traceStack) where

import GHC.Base
import GHC.IO
import GHC.IO.StdHandles
import GHC.Show
import GHC.Stack.Types
import GHC.Exception (callStack, prettyCallStack)
import System.IO (hPutStrLn)

-- | Writes to the standard error output.
traceIO :: String -> IO ()
traceIO msg = hPutStrLn stderr msg

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

traceStack :: String -> a -> a
traceStack = trace
