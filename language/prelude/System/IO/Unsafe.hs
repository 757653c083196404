{-# LANGUAGE NoImplicitPrelude #-}
-- | IO in pure code.
module System.IO.Unsafe (unsafePerformIO, unsafeDupablePerformIO, unsafeInterleaveIO, unsafeFixIO) where

import GHC.Base
import GHC.IO
import GHC.IORef.Cell
import Control.Exception.Base (nonTermination)

unsafeFixIO :: (a -> IO a) -> IO a
unsafeFixIO = fixCell nonTermination
