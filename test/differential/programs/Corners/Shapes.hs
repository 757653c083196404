{-# LANGUAGE PatternSynonyms #-}
module Shapes (pattern Point, px, py, Shape (.., Square, width, height), Box (Wide, wide), pattern Plain) where

pattern Point :: a -> b -> (a, b)
pattern Point {px, py} = (px, py)

data Shape = Circle Int | Rect Int Int deriving Show

pattern Square :: Int -> Int -> Shape
pattern Square {width, height} = Rect width height

newtype Box = Box Int deriving Show
pattern Wide {wide} <- Box wide where Wide n = Box (n + 1)

pattern Plain a = [a]
