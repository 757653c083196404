-- | Actions with an environment.
module Control.Monad.Reader
  ( MonadReader(..), asks, ReaderT(..), Reader, runReader, mapReader, withReader, mapReaderT, withReaderT
  , module Control.Monad, module Control.Monad.Fix, MonadTrans(..), MonadIO(..) ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Control.Monad.Reader.Class
import Control.Monad.Trans.Reader
