module Instances where

data Colour = Red | Green

instance Show Colour

instance Eq Colour where

instance Num Colour where
  Red + c = c
  Green + c = c

class Container f where
  empty :: f a
  insert :: a -> f a -> f a
  toList :: f a -> [a]
  toList _ = []

instance Container [] where
  empty = []

data Point = Point { px :: Int, py :: Int, name :: String }

origin :: Point
origin = Point { px = 0 }

none :: Point
none = Point {}
