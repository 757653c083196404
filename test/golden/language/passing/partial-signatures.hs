{-# LANGUAGE PartialTypeSignatures #-}
module PartialSignatures where

next :: _ -> Int
next n = n + 1

pair :: Int -> (_, Bool)
pair n = (next n, True)
