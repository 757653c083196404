-- Tests as values, and their report.
module Main where

import Control.Exception (evaluate)
import System.IO
import Test.HUnit
import Test.HUnit.Lang (Result(..), performTestCase)
import Test.HUnit.Terminal (terminalAppearance)

tests :: Test
tests = TestList
  [ TestLabel "sums" (TestList [TestCase (assertEqual "for 1 + 1," (2 :: Int) (1 + 1)), 3 ~=? (1 + 1 :: Int)])
  , "an odd: name" ~: "inner" ~: TestCase (assertBool "not true" False)
  , "stops" ~: (evaluate (1 `div` (0 :: Int)) >>= \n -> n @?= 1)
  , "several" ~: [length "abc" ~?= 3, even (3 :: Int) ~? "3 is even", TestCase (assertString "")]
  , "long" ~: "one\ntwo" @=? "one\nthree"
  , TestCase (assertFailure "no name")
  , test (assert True)
  ]

main :: IO ()
main = do
  hSetBuffering stdout NoBuffering
  print tests
  print (testCaseCount tests, map showPath (testCasePaths tests))
  (counted, text) <- runTestText putTextToShowS tests
  putStr (text "")
  print counted
  r <- performTestCase (1 @?= (2 :: Int))
  putStrLn (case r of { Failure _ message -> show message; other -> show other })
  performTestCase (return ()) >>= print
  putStrLn (terminalAppearance "Cases: 1\r       \rdone\nab\bc")
  final <- runTestTT (TestList [TestCase (return ()), "bad" ~: True ~=? False])
  print (errors final, failures final)
