{-# LANGUAGE MagicHash, NoImplicitPrelude, RankNTypes #-}
-- | Call stacks, from 'HasCallStack' and from profiling.
module GHC.Stack
  ( errorWithStackTrace, currentCallStack, whoCreated, HasCallStack, CallStack, emptyCallStack, freezeCallStack, fromCallSiteList
  , getCallStack, popCallStack, prettyCallStack, prettySrcLoc, pushCallStack, SrcLoc(..), callStack, withFrozenCallStack
  , CostCentreStack, CostCentre, getCurrentCCS, getCCSOf, clearCCS, ccsCC, ccsParent, ccLabel, ccModule, ccSrcSpan, ccsToStrings, renderStack
  ) where

import GHC.Prim
import GHC.Base
import GHC.Err
import GHC.Exception
import GHC.Stack.CCS
import GHC.Stack.Calls
import GHC.Stack.Types

-- | Stops with the cost-centre stack, where there is one.
errorWithStackTrace :: String -> a
errorWithStackTrace s = raise# (errorCallWithCallStackException s emptyCallStack)
