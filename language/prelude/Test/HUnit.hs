-- | Tests as values: what is claimed is an 'Assertion', tests have names and stand in lists, 'runTestTT' runs them.
module Test.HUnit (module Test.HUnit.Base, module Test.HUnit.Text) where

import Test.HUnit.Base
import Test.HUnit.Text
