-- | Cost-centre stacks.
module GHC.Stack.CCS (currentCallStack, whoCreated, renderStack) where

import GHC.Stack (currentCallStack, whoCreated)

-- | A stack, outermost first, as exceptions show it.
renderStack :: [String] -> String
renderStack frames = "CallStack (from -prof):" ++ concatMap ("\n  " ++) (reverse frames)
