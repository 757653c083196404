-- | Actions with a state.
module Control.Monad.Trans.State (module Control.Monad.Trans.State.Lazy, get, put, state, modify, modify', gets) where

import Control.Monad.State.Class
import Control.Monad.Trans.State.Lazy
