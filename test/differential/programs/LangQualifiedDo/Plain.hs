-- The operations of any monad under names of their own.
module Plain (return, (>>=), (>>), fail, mfix) where

import Control.Monad.Fix (mfix)
