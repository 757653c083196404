-- A report of many lines, made as a String and with the Builder from Data.Text.
--
-- Do: Run with Profiling, and switch the metric to allocation.
-- See: asString needs a cell for every letter, and copies the left side of each ++ again for
-- each line. asText writes each letter once, into blocks. Both print the same.
module Main where

import qualified Data.Text.Lazy as Text
import qualified Data.Text.Lazy.Builder as Builder
import Data.Text.Lazy.Builder.Int (decimal)

asString :: Int -> String
asString n = foldl (\done k -> done ++ "item " ++ show k ++ "\n") "" [1 .. n]

asText :: Int -> Text.Text
asText n = Builder.toLazyText (mconcat [item k | k <- [1 .. n]])
  where
    item k = Builder.fromString "item " <> decimal k <> Builder.singleton '\n'

main :: IO ()
main = do
  let (string, text) = (asString 300, asText 300)
  print (length string, Text.length text)
  print (Text.pack string == text)
