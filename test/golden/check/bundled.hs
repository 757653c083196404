{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
module Bundled (Date (.., Start, Named), Other (Plain, Odd)) where

data Date = Date Int Int deriving (Show)

data Other = Plain Int

pattern Start :: Int -> Date
pattern Start y <- Date y 1

pattern Named :: String -> Date
pattern Named text <- (show -> text)

pattern Odd :: Other
pattern Odd <- Plain (odd -> True) where Odd = Plain 1

pattern Late :: Date
pattern Late <- Date _ 12
