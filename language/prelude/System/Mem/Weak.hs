-- | Weak pointers. See "GHC.Weak" for what is promised.
module System.Mem.Weak
  ( Weak, mkWeak, deRefWeak, finalize, mkWeakPtr, addFinalizer, mkWeakPair
  , setFinalizerExceptionHandler, getFinalizerExceptionHandler, printToHandleFinalizerExceptionHandler
  ) where

import Control.Exception (SomeException, displayException)
import GHC.Weak
import System.IO (Handle, hPutStrLn)

-- | A handler that writes to a file.
printToHandleFinalizerExceptionHandler :: Handle -> SomeException -> IO ()
printToHandleFinalizerExceptionHandler handle e =
  hPutStrLn handle ("Exception during weak pointer finalization (ignored): " ++ displayException e)
