module Text.Words.Split (wordsOf) where

import Data.Char (isAlpha)

wordsOf :: String -> [String]
wordsOf text = case dropWhile (not . isAlpha) text of
  "" -> []
  rest -> let (word, more) = span isAlpha rest in word : wordsOf more
