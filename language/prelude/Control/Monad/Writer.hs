-- | Actions with an output.
module Control.Monad.Writer
  ( MonadWriter(..), listens, censor, WriterT(..), Writer, runWriter, execWriter, execWriterT, mapWriter, mapWriterT
  , module Control.Monad, module Control.Monad.Fix, MonadTrans(..), MonadIO(..), module Data.Monoid ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Control.Monad.Writer.Class
import Control.Monad.Trans.Writer
import Data.Monoid
