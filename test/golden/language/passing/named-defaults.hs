{-# LANGUAGE NamedDefaults #-}
-- Default types of classes that modules export, and lists that take them or leave them out.
module Main where

import Others hiding (default Show)
import Shapes (Shape (..), default Shape)

main :: IO ()
main = print (area (make 4)) >> print (size (small 2))
-- file: Shapes.hs
{-# LANGUAGE NamedDefaults #-}
module Shapes (Shape (..), Square (..), default Shape) where

class Shape s where
  area :: s -> Int
  make :: Int -> s

newtype Square = Square Int

instance Shape Square where
  area (Square n) = n * n
  make = Square

default Shape (Square)
-- file: Others.hs
{-# LANGUAGE NamedDefaults #-}
module Others (Sized (..), default Sized, default Show) where

class Sized s where
  size :: s -> Int
  small :: Int -> s

instance Sized Bool where
  size = fromEnum
  small = odd

default Sized (Bool)
default Show (Integer, ())
