{-# LANGUAGE NoImplicitPrelude #-}
-- | Actions performed when their results are needed.
module GHC.IO.Unsafe (unsafePerformIO, unsafeInterleaveIO, unsafeDupablePerformIO, unsafeDupableInterleaveIO) where

import GHC.IO
