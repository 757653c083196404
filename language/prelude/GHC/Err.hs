{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Stopping with a message. Report, section 3.1.
module GHC.Err (error, errorWithoutStackTrace, undefined, absentErr) where

import GHC.Prim
import GHC.Types
import GHC.Stack.Types
import GHC.Exception

-- | Stops with the message given.
error :: HasCallStack => [Char] -> a
error message = raise# (errorCallWithCallStackException message callStack)

-- | Stops with the message given, and no call stack under it.
errorWithoutStackTrace :: [Char] -> a
errorWithoutStackTrace message = raise# (errorCallException message)

-- | The value that is not there.
undefined :: HasCallStack => a
undefined = raise# (errorCallWithCallStackException "Prelude.undefined" (pushCallStack ("error", errorPlace) callStack))

-- The place that GHC 9.0.2 reports.
errorPlace :: SrcLoc
errorPlace = SrcLoc "base" "GHC.Err" "libraries/base/GHC/Err.hs" (I# 75#) (I# 14#) (I# 75#) (I# 37#)

absentErr :: a
absentErr = errorWithoutStackTrace "Oops! The program has entered an `absent' argument!\n"
