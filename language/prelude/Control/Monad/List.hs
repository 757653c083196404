{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses, UndecidableInstances #-}
-- | Lists over another monad.
module Control.Monad.List (ListT(..), mapListT, module Control.Monad, module Control.Monad.Trans) where

import Control.Monad
import Control.Monad.Cont.Class
import Control.Monad.Error.Class
import Control.Monad.Reader.Class
import Control.Monad.State.Class
import Control.Monad.Trans
import Control.Monad.Trans.List

instance MonadCont m => MonadCont (ListT m) where
  callCC = liftCallCC callCC

instance MonadError e m => MonadError e (ListT m) where
  throwError e = lift (throwError e)
  catchError = liftCatch catchError

instance MonadReader r m => MonadReader r (ListT m) where
  ask = lift ask
  local f = mapListT (local f)
  reader f = lift (reader f)

instance MonadState s m => MonadState s (ListT m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)
