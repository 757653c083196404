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
import GHC.Stack.Calls
import GHC.Exception.Backtrace
import GHC.Exception.Type

-- | Throws from pure code.
throw :: (HasCallStack, Exception e) => e -> a
throw e = raise# (unsafePerformIO# (toExceptionWithBacktrace callStack e))

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
errorCallWithCallStackException s stack = withStacks stack (ErrorCallWithLocation s)

-- | An exception made with the text of this stack of calls and of the present stack of cost centres; without a text where they
-- go to its context.
withStacks :: Exception e => CallStack -> (String -> e) -> SomeException
withStacks stack exception = unsafePerformIO# (isPlain >>= \plain -> case plain of
  True -> bindIO# currentCallStack# (\centres ->
    returnIO# (toException (exception (joinLines (prettyCallStackLines stack ++ centreLines centres)))))
  False -> toExceptionWithBacktrace stack (exception ""))

centreLines :: [String] -> [String]
centreLines [] = []
centreLines cs = "CallStack (from -prof):" : map (\c -> "  " ++ c) cs
