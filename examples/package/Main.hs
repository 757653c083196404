-- A program with a package in source form: its cairn.json names the package's folder.
--
-- Do: Run with Profiling, and go from the view Cost Centres into the package.
-- See: its functions have costs beside their lines, like your own.
module Main where

import Text.Words (longest, occurrences)

text :: String
text = concat (replicate 60 "a rose is a rose is a rose, and a stone is none of these ")

main :: IO ()
main = do
  print (take 4 (occurrences text))
  putStrLn (longest text)
