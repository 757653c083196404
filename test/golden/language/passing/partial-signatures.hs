{-# LANGUAGE PartialTypeSignatures #-}
module PartialSignatures where

next :: _ -> Int
next n = n + 1

pair :: Int -> (_, Bool)
pair n = (next n, True)

-- constraints of an expression's type, too, may be left open
shown :: Show a => a -> String
shown x = (show x :: _ => [_]) ++ (show 1 :: _ => _)
