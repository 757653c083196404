{-# LANGUAGE MagicHash, NoImplicitPrelude, RankNTypes #-}
-- | The stack of calls at hand, and its text.
module GHC.Stack.Calls
  ( callStack, giveStack, WithStack(..), withFrozenCallStack, prettySrcLoc, prettyCallStack, prettyCallStackLines, callLines, joinLines
  ) where

import GHC.Prim
import GHC.Base
import GHC.Show
import GHC.Stack.Types

newtype StackEvidence = StackEvidence (HasCallStack => CallStack)

-- | The stack of calls that led here, for functions that ask for it with 'HasCallStack'.
callStack :: HasCallStack => CallStack
callStack = case unsafeCoerce# sameStack of StackEvidence callStackEvidence -> withoutOwnCalls callStackEvidence

sameStack :: CallStack -> CallStack
sameStack s = s

-- Takes off the calls of 'callStack' itself, which are of no interest.
withoutOwnCalls :: CallStack -> CallStack
withoutOwnCalls stack = case stack of
  PushCallStack "callStackEvidence" _ rest -> withoutOwnCalls rest
  PushCallStack "callStack" _ rest -> rest
  _ -> stack

newtype WithStack a = WithStack (HasCallStack => a)

-- | The action with the stack as it is, to which nothing more is added.
withFrozenCallStack :: HasCallStack => (HasCallStack => a) -> a
withFrozenCallStack body = giveStack (WithStack body) (freezeCallStack (popCallStack callStack))

-- | What asks for a stack, given one.
giveStack :: WithStack a -> CallStack -> a
giveStack w stack = (unsafeCoerce# w) stack

-- | A place as @file:line:column in package:module@.
prettySrcLoc :: SrcLoc -> String
prettySrcLoc (SrcLoc package module_ file line column _ _) =
  file ++ (':' : shows line (':' : shows column (" in " ++ (package ++ (':' : module_)))))

-- | The stack as a text of several lines.
prettyCallStack :: CallStack -> String
prettyCallStack stack = joinLines (prettyCallStackLines stack)

prettyCallStackLines :: CallStack -> [String]
prettyCallStackLines stack = case callLines stack of
  [] -> []
  calls -> "CallStack (from HasCallStack):" : calls

-- | A line for each call, innermost first.
callLines :: CallStack -> [String]
callLines stack = map line (getCallStack stack)
  where line (name, location) = "  " ++ (name ++ (", called at " ++ prettySrcLoc location))

-- | Without a line break at the end.
joinLines :: [String] -> String
joinLines [] = ""
joinLines [l] = l
joinLines (l : ls) = l ++ ('\n' : joinLines ls)
