-- | Actions with a state.
module Control.Monad.State
  ( MonadState(..), modify, modify', gets, StateT(..), State, runState, evalState, execState, mapState, withState, evalStateT, execStateT, mapStateT
  , module Control.Monad, module Control.Monad.Fix, MonadTrans(..), MonadIO(..) ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Control.Monad.State.Class
import Control.Monad.Trans.State.Lazy
