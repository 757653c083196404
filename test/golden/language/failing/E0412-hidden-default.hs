{-# LANGUAGE NamedDefaults #-}
module Main where

import Shapes (Shape (..))

main :: IO ()
main = print (area (make 4))
-- file: Shapes.hs
{-# LANGUAGE NamedDefaults #-}
module Shapes (Shape (..), default Shape) where

class Shape s where
  area :: s -> Int
  make :: Int -> s

instance Shape Int where
  area n = n * n
  make = id

default Shape (Int)
