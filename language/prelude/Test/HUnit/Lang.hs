-- | What is claimed, and what comes of it.
module Test.HUnit.Lang
  ( Assertion, assertFailure, assertEqual, Result(..), performTestCase, HUnitFailure(..), FailureReason(..), formatFailureReason
  ) where

import Control.Exception
import Control.Monad (unless)
import Data.List (intercalate)
import GHC.Stack (HasCallStack, SrcLoc, callStack, getCallStack)

-- | An action that fails where a claim does not hold.
type Assertion = IO ()

data HUnitFailure = HUnitFailure (Maybe SrcLoc) FailureReason
  deriving (Eq, Show)

instance Exception HUnitFailure

-- | In words; or what was expected, and what there is instead.
data FailureReason = Reason String | ExpectedButGot (Maybe String) String String
  deriving (Eq, Show)

formatFailureReason :: FailureReason -> String
formatFailureReason (Reason message) = message
formatFailureReason (ExpectedButGot preface expected actual) =
  intercalate "\n" (maybe id (:) preface ["expected: " ++ expected, " but got: " ++ actual])

-- | Fails, with a message.
assertFailure :: HasCallStack => String -> IO a
assertFailure message = throwIO (HUnitFailure outermost (Reason message))

-- | Fails if the second, which is expected, is not equal to the third; the message may be empty.
assertEqual :: (HasCallStack, Eq a, Show a) => String -> a -> a -> Assertion
assertEqual preface expected actual = unless (actual == expected)
  (throwIO (HUnitFailure outermost (ExpectedButGot said (show expected) (show actual))))
  where said = if null preface then Nothing else Just preface

-- The call that is furthest out: there the program claims it.
outermost :: HasCallStack => Maybe SrcLoc
outermost = case reverse (getCallStack callStack) of
  (_, place) : _ -> Just place
  [] -> Nothing

data Result = Success | Failure (Maybe SrcLoc) String | Error (Maybe SrcLoc) String
  deriving (Eq, Show)

-- | Does it, and tells a claim that does not hold from whatever else goes wrong.
performTestCase :: Assertion -> IO Result
performTestCase act = fmap (const Success) act `catches`
  [ Handler (\(HUnitFailure place reason) -> return (Failure place (formatFailureReason reason)))
  , Handler (\e -> throwIO (e :: AsyncException))
  , Handler (\e -> return (Error Nothing (show (e :: SomeException))))
  ]
