{-# LANGUAGE DataKinds, DuplicateRecordFields, OverloadedRecordDot #-}
-- Fields that dots select are used; those of the same name in another type are not.
module Main (main) where

import GHC.Records (getField)

data Line = Line { item :: Int, count :: Int, note :: String }
data Other = Other { item :: Int, rest :: Int, asked :: Int }

class Total a where
  total :: a -> Int

instance Total Line where
  total line = line.count

main :: IO ()
main = do
  let line = Line 1 2 ""
      other = Other { item = 1, rest = 2, asked = 3 }
  print (line.item + total line + getField @"asked" other)
