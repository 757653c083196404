-- | Actions that are given what follows them.
module Control.Monad.Cont
  ( MonadCont(..), label, label_, Cont, evalCont, evalContT, cont, runCont, mapCont, withCont, ContT(ContT), runContT, mapContT, withContT
  , module Control.Monad, module Control.Monad.Trans
  ) where

import Control.Monad
import Control.Monad.Cont.Class
import Control.Monad.Trans
import Control.Monad.Trans.Cont
  ( Cont, cont, evalCont, evalContT, runCont, mapCont, withCont, ContT(ContT), runContT, mapContT, withContT )
