{-# LANGUAGE NoImplicitPrelude #-}
-- | What a file is opened for.
module GHC.IO.IOMode (IOMode(..)) where

import System.IO
