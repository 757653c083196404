{-# LANGUAGE NoImplicitPrelude #-}
-- | State threads.
module Control.Monad.ST.Strict (module Control.Monad.ST) where

import Control.Monad.ST
