{-# LANGUAGE MultiParamTypeClasses, NoImplicitPrelude #-}
-- | Call stacks from 'HasCallStack'. The class is solved by the compiler: its evidence is the stack itself.
module GHC.Stack.Types
  ( CallStack(..), HasCallStack, SrcLoc(..), emptyCallStack, freezeCallStack, fromCallSiteList, getCallStack
  , pushCallStack, popCallStack
  ) where

import GHC.Types

-- | Calls, innermost first.
data CallStack
  = EmptyCallStack
  | PushCallStack [Char] SrcLoc CallStack
  | FreezeCallStack CallStack

-- | A place in a source file.
data SrcLoc = SrcLoc
  { srcLocPackage :: [Char]
  , srcLocModule :: [Char]
  , srcLocFile :: [Char]
  , srcLocStartLine :: Int
  , srcLocStartCol :: Int
  , srcLocEndLine :: Int
  , srcLocEndCol :: Int
  }

-- | Functions that ask for the stack of calls that led to them.
class HasCallStack

-- | The calls, innermost first, with the names of the functions called.
getCallStack :: CallStack -> [([Char], SrcLoc)]
getCallStack EmptyCallStack = []
getCallStack (PushCallStack name location rest) = (name, location) : getCallStack rest
getCallStack (FreezeCallStack stack) = getCallStack stack

-- | The inverse of 'getCallStack'.
fromCallSiteList :: [([Char], SrcLoc)] -> CallStack
fromCallSiteList [] = EmptyCallStack
fromCallSiteList ((name, location) : rest) = PushCallStack name location (fromCallSiteList rest)

-- | One more call; nothing is pushed on a frozen stack.
pushCallStack :: ([Char], SrcLoc) -> CallStack -> CallStack
pushCallStack (name, location) stack = case stack of
  FreezeCallStack _ -> stack
  _ -> PushCallStack name location stack

-- | Without the innermost call.
popCallStack :: CallStack -> CallStack
popCallStack EmptyCallStack = EmptyCallStack
popCallStack (PushCallStack _ _ rest) = rest
popCallStack stack = stack

-- | No calls.
emptyCallStack :: CallStack
emptyCallStack = EmptyCallStack

-- | The stack, to which nothing more is added.
freezeCallStack :: CallStack -> CallStack
freezeCallStack stack = FreezeCallStack stack
