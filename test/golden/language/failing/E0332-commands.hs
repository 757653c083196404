{-# LANGUAGE Arrows #-}
module Main (main) where

import Control.Arrow

-- An expression where a command should stand.
plain :: Int -> Int
plain = proc x -> x + 1

-- A command where an expression should stand.
outside :: Int -> Int
outside x = returnA -< x

-- What is bound inside is not known on the left of an arrow.
inside :: (Int, Int -> Int) -> Int
inside = proc (x, f) -> f -< x

-- Types.
wrong :: Int -> String
wrong = proc x -> do
  y <- (+ 1) -< x
  returnA -< y

choice :: Arrow a => a Int Int
choice = proc x -> if x > 1 then returnA -< x else returnA -< 0

main :: IO ()
main = print (plain 1, outside 1, inside (1, id), wrong 1, choice 1)
