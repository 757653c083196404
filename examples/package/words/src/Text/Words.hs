-- What words a text has.
module Text.Words (longest, occurrences) where

import Data.List (maximumBy, nub, sortBy)
import Data.Ord (comparing)
import Text.Words.Split (wordsOf)

-- Each word with how often it is there, the most frequent first.
occurrences :: String -> [(String, Int)]
occurrences text = sortBy (comparing (negate . snd)) [(word, count word) | word <- nub found]
  where
    found = wordsOf text
    count word = length (filter (== word) found)

longest :: String -> String
longest text = maximumBy (comparing length) (wordsOf text)
