{-# LANGUAGE BangPatterns #-}
-- Strict bindings of one let that do not depend on each other are forced from the last to the first.
module Main (main) where

import Debug.Trace (trace)

two :: Int -> Int
two n = let { !right = trace "right" (n + 1); !left = trace "left" (n + 2) } in right * left

four :: Int -> Int
four n =
  let
    !a = trace "a" (n + 1)
    !b = trace "b" (n + 2)
    !c = trace "c" (a + 1)
    !d = trace "d" n
   in a * b + c + d

around :: Int -> Int
around n = x + y + z
  where
    !x = trace "x" (n + 1)
    !y = trace "y" (z + 2)
    !z = trace "z" n

main :: IO ()
main = mapM_ print [two 1, four 1, around 2]
