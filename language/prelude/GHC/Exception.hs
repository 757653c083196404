{-# LANGUAGE MagicHash, NoImplicitPrelude, PatternSynonyms, RankNTypes #-}
-- | Throwing, and the exception of 'error'.
module GHC.Exception
  ( module GHC.Exception.Type, throw, ErrorCall(.., ErrorCall), errorCallException, errorCallWithCallStackException, withStacks
  , CallStack, HasCallStack, SrcLoc(..), callStack, prettyCallStack, prettyCallStackLines, prettySrcLoc
  , emptyCallStack, fromCallSiteList, getCallStack, pushCallStack
  ) where

import GHC.Prim
import GHC.Base
import GHC.Show
import GHC.Stack.Types
import GHC.Exception.Type

-- | Throws from pure code.
throw :: Exception e => e -> a
throw e = raise# (toException e)

-- | What 'error' throws: the message, and the call stacks under it.
data ErrorCall = ErrorCallWithLocation String String

-- | The message alone.
pattern ErrorCall :: String -> ErrorCall
pattern ErrorCall message <- ErrorCallWithLocation message _ where
  ErrorCall message = ErrorCallWithLocation message ""

{-# COMPLETE ErrorCall #-}

instance Eq ErrorCall where
  ErrorCallWithLocation a l == ErrorCallWithLocation b m = a == b && l == m

instance Ord ErrorCall where
  compare (ErrorCallWithLocation a l) (ErrorCallWithLocation b m) = case compare a b of
    EQ -> compare l m
    other -> other

instance Show ErrorCall where
  showsPrec _ (ErrorCallWithLocation message "") = showString message
  showsPrec _ (ErrorCallWithLocation message location) = showString message . showString "\n" . showString location

instance Exception ErrorCall

errorCallException :: String -> SomeException
errorCallException s = toException (ErrorCallWithLocation s "")

errorCallWithCallStackException :: String -> CallStack -> SomeException
errorCallWithCallStackException s stack = withStacks stack (\stacks -> toException (ErrorCallWithLocation s stacks))

-- | An exception made with the text of this stack of calls and of the present stack of cost centres.
withStacks :: CallStack -> (String -> SomeException) -> SomeException
withStacks stack exception = unsafePerformIO#
  (bindIO# currentCallStack# (\centres ->
    returnIO# (exception (joinLines (prettyCallStackLines stack ++ centreLines centres)))))

centreLines :: [String] -> [String]
centreLines [] = []
centreLines cs = "CallStack (from -prof):" : map (\c -> "  " ++ c) cs

joinLines :: [String] -> String
joinLines [] = ""
joinLines [l] = l
joinLines (l : ls) = l ++ ('\n' : joinLines ls)

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

-- | A place as @file:line:column in package:module@.
prettySrcLoc :: SrcLoc -> String
prettySrcLoc (SrcLoc package module_ file line column _ _) =
  file ++ (':' : shows line (':' : shows column (" in " ++ (package ++ (':' : module_)))))

-- | The stack as a text of several lines.
prettyCallStack :: CallStack -> String
prettyCallStack stack = joinLines (prettyCallStackLines stack)

prettyCallStackLines :: CallStack -> [String]
prettyCallStackLines stack = case getCallStack stack of
  [] -> []
  calls -> "CallStack (from HasCallStack):" : map line calls
  where line (name, location) = "  " ++ (name ++ (", called at " ++ prettySrcLoc location))
