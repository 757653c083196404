{-# LANGUAGE FlexibleInstances #-}
-- | Claims, tests, and what is done for each of them.
module Test.HUnit.Base
  ( Assertion, assertFailure, assertEqual, assertBool, assertString, Assertable(..), ListAssertable(..), AssertionPredicate
  , AssertionPredicable(..), (@?), (@=?), (@?=), Test(..), Node(..), Path, testCaseCount, Testable(..), (~?), (~=?), (~?=), (~:)
  , Counts(..), State(..), ReportStart, ReportProblem, testCasePaths, performTest
  ) where

import Control.Monad (foldM, unless)
import GHC.Stack (HasCallStack, SrcLoc)
import Test.HUnit.Lang

infix 1 @?, @=?, @?=
infix 1 ~?, ~=?, ~?=
infixr 0 ~:

-- Claims ----------------------------------------------------------------------------------------------------------

-- | Fails with the message if it is not true.
assertBool :: HasCallStack => String -> Bool -> Assertion
assertBool message b = unless b (assertFailure message)

-- | Fails with the message if there is one.
assertString :: HasCallStack => String -> Assertion
assertString message = unless (null message) (assertFailure message)

-- | What can be claimed.
class Assertable t where
  assert :: HasCallStack => t -> Assertion

instance Assertable () where
  assert = return

instance Assertable Bool where
  assert = assertBool ""

instance ListAssertable t => Assertable [t] where
  assert = listAssert

instance Assertable t => Assertable (IO t) where
  assert act = act >>= assert

class ListAssertable t where
  listAssert :: HasCallStack => [t] -> Assertion

instance ListAssertable Char where
  listAssert = assertString

type AssertionPredicate = IO Bool

-- | What can be asked for, with a message of one's own.
class AssertionPredicable t where
  assertionPredicate :: t -> AssertionPredicate

instance AssertionPredicable Bool where
  assertionPredicate = return

instance AssertionPredicable t => AssertionPredicable (IO t) where
  assertionPredicate act = act >>= assertionPredicate

-- | Fails with the message if it is not true.
(@?) :: (HasCallStack, AssertionPredicable t) => t -> String -> Assertion
claim @? message = assertionPredicate claim >>= assertBool message

-- | What is expected before, or behind, what there is.
(@=?), (@?=) :: (HasCallStack, Eq a, Show a) => a -> a -> Assertion
expected @=? actual = assertEqual "" expected actual
actual @?= expected = assertEqual "" expected actual

-- Tests -----------------------------------------------------------------------------------------------------------

-- | A claim, several tests, a test with a name.
data Test = TestCase Assertion | TestList [Test] | TestLabel String Test

instance Show Test where
  showsPrec _ (TestCase _) = showString "TestCase _"
  showsPrec _ (TestList ts) = showString "TestList " . showList ts
  showsPrec p (TestLabel name t) = showString "TestLabel " . showString name . showChar ' ' . showsPrec p t

-- | What can be a test.
class Testable t where
  test :: HasCallStack => t -> Test

instance Testable Test where
  test = id

instance Assertable t => Testable (IO t) where
  test act = TestCase (assert act)

instance Testable t => Testable [t] where
  test ts = TestList (map test ts)

(~?) :: (HasCallStack, AssertionPredicable t) => t -> String -> Test
claim ~? message = TestCase (claim @? message)

(~=?), (~?=) :: (HasCallStack, Eq a, Show a) => a -> a -> Test
expected ~=? actual = TestCase (expected @=? actual)
actual ~?= expected = TestCase (actual @?= expected)

-- | A test with a name.
(~:) :: (HasCallStack, Testable t) => String -> t -> Test
name ~: t = TestLabel name (test t)

-- Doing them ------------------------------------------------------------------------------------------------------

-- | How many there are, have been tried, and went wrong.
data Counts = Counts { cases, tried, errors, failures :: Int }
  deriving (Eq, Show, Read)

-- | Where one is, and what has come of it so far.
data State = State { path :: Path, counts :: Counts }
  deriving (Eq, Show, Read)

-- | The way to a test, the last step first.
type Path = [Node]

data Node = ListItem Int | Label String
  deriving (Eq, Show, Read)

type ReportStart us = State -> us -> IO us
type ReportProblem us = Maybe SrcLoc -> String -> State -> us -> IO us

testCasePaths :: Test -> [Path]
testCasePaths = map fst . casesOf []

testCaseCount :: Test -> Int
testCaseCount = length . testCasePaths

casesOf :: Path -> Test -> [(Path, Assertion)]
casesOf way (TestCase act) = [(way, act)]
casesOf way (TestList ts) = concat (zipWith (\n t -> casesOf (ListItem n : way) t) [0 ..] ts)
casesOf way (TestLabel name t) = casesOf (Label name : way) t

-- | Does all of them one after the other, and tells what begins and what goes wrong.
performTest :: ReportStart us -> ReportProblem us -> ReportProblem us -> us -> Test -> IO (Counts, us)
performTest start erred failed us0 t = foldM one (Counts (testCaseCount t) 0 0 0, us0) (casesOf [] t)
  where
    one (c, us) (way, act) = do
      us' <- start (State way c) us
      result <- performTestCase act
      let c' = c { tried = tried c + 1 }
      case result of
        Success -> return (c', us')
        Failure place message -> report failed place message way c' { failures = failures c + 1 } us'
        Error place message -> report erred place message way c' { errors = errors c + 1 } us'
    report how place message way c us = do
      us' <- how place message (State way c) us
      return (c, us')
