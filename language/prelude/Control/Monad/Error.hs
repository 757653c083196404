{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses, UndecidableInstances #-}
-- | Monads with errors of their own. "Control.Monad.Except" took its place.
module Control.Monad.Error
  ( MonadError(..), Error(..), ErrorT(ErrorT), runErrorT, mapErrorT
  , module Control.Monad, module Control.Monad.Fix, module Control.Monad.Trans
  ) where

import Control.Monad
import Control.Monad.Cont.Class
import Control.Monad.Error.Class
import Control.Monad.Fix
import Control.Monad.Reader.Class
import Control.Monad.RWS.Class (MonadRWS)
import Control.Monad.State.Class
import Control.Monad.Trans
import Control.Monad.Trans.Error (ErrorT(ErrorT), liftCallCC, liftListen, liftPass, mapErrorT, runErrorT)
import Control.Monad.Writer.Class

instance (Error e, MonadCont m) => MonadCont (ErrorT e m) where
  callCC = liftCallCC callCC

instance (Error e, MonadReader r m) => MonadReader r (ErrorT e m) where
  ask = lift ask
  local f = mapErrorT (local f)
  reader f = lift (reader f)

instance (Error e, MonadState s m) => MonadState s (ErrorT e m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)

instance (Error e, MonadWriter w m) => MonadWriter w (ErrorT e m) where
  writer aw = lift (writer aw)
  tell w = lift (tell w)
  listen = liftListen listen
  pass = liftPass pass

instance (Error e, MonadRWS r w s m) => MonadRWS r w s (ErrorT e m)
