-- | Actions with an environment, an output and a state; the output is kept as a state and so needs no space of its own.
module Control.Monad.RWS.CPS
  ( RWS, rws, runRWS, evalRWS, execRWS, mapRWS, withRWS, RWST, rwsT, runRWST, evalRWST, execRWST, mapRWST, withRWST
  , module Control.Monad.RWS.Class, module Control.Monad.Trans
  ) where

import Control.Monad.RWS.Class
import Control.Monad.Trans
import Control.Monad.Trans.RWS.CPS
  ( RWS, rws, runRWS, evalRWS, execRWS, mapRWS, withRWS, RWST, rwsT, runRWST, evalRWST, execRWST, mapRWST, withRWST )
