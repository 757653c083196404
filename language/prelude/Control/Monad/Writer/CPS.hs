-- | Actions with an output, which is kept as a state and so needs no space of its own.
module Control.Monad.Writer.CPS
  ( MonadWriter(..), listens, censor, Writer, runWriter, execWriter, mapWriter, WriterT, writerT, runWriterT, execWriterT, mapWriterT
  , module Control.Monad.Trans
  ) where

import Control.Monad.Trans
import Control.Monad.Trans.Writer.CPS
  ( Writer, runWriter, execWriter, mapWriter, WriterT, writerT, runWriterT, execWriterT, mapWriterT )
import Control.Monad.Writer.Class
