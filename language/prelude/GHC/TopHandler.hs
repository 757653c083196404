{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | What stands around @main@: the last handler of exceptions, and the end of the program.
module GHC.TopHandler (runMainIO, topHandler, flushStdHandles) where

import GHC.Prim
import GHC.Base
import GHC.Conc ()
import GHC.Conc.Sync (flushStdHandles, reportException, yield)
import GHC.Num
import GHC.Show
import GHC.Exception
import GHC.IO
import GHC.IO.Exception
import GHC.IO.Handle
import GHC.IO.Handle.Internals
import GHC.IO.Handle.Types
import GHC.IO.StdHandles
import Control.Exception.Base ()
import Data.Maybe
import System.IO (hPutStr)

-- | Performs the program, passes its output on, and ends with the code that it deserves.
runMainIO :: IO a -> IO a
runMainIO main = (main >>= \a -> yield >> flushStdHandles >> return a) `catchAny` topHandler

-- | Ends the program because of an exception.
topHandler :: SomeException -> IO a
topHandler e = (flushStdHandles >> endWith e) `catchAny` topHandler

endWith :: SomeException -> IO a
endWith e = case fromException e of
  Just ExitSuccess -> exit 0
  Just (ExitFailure n) -> exit (if n >= -127 && n <= 255 then n else 255)
  Nothing -> case fromException e of
    Just StackOverflow -> reportException e >> failed 2
    Just HeapOverflow -> reportException e >> failed 251
    Just UserInterrupt -> exit (-2)
    _ -> case fromException e of
      Just io | isBrokenOutput io -> exit 1
      _ -> reportException e >> failed 1

isBrokenOutput :: IOException -> Bool
isBrokenOutput e = case ioe_type e of
  ResourceVanished -> case ioe_handle e of
    Just h -> h == stdout
    Nothing -> False
  _ -> False

-- | Ends after an exception has been reported, which the machine is told.
failed :: Int -> IO a
failed n = exit (-256 - n)

-- | From 0 to 255 a code, from -1 to -127 the end by a signal.
exit :: Int -> IO a
exit (I# n) = exitProcess# n
