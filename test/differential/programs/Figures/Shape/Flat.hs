module Shape.Flat (Circle, Polygon, circle, rectangle, polygon) where

import Shape.Class
import Shape.Vector

newtype Circle = Circle { radius :: Double }

circle :: Double -> Circle
circle r
  | r < 0 = error "a negative radius"
  | otherwise = Circle r

instance Shape Circle where
  name _ = "circle"
  area c = pi * radius c ^ (2 :: Int)
  perimeter c = 2 * pi * radius c
  bounds c = box [Vector r r, Vector (-r) (-r)] where r = radius c
  contains c v = size v <= radius c

data Polygon = Polygon String [Vector]

rectangle :: Double -> Double -> Polygon
rectangle w h = Polygon kind [origin, Vector w 0, Vector w h, Vector 0 h]
  where kind | w == h = "square"
             | otherwise = "rectangle"

polygon :: [Vector] -> Polygon
polygon vs = Polygon (case length vs of
  3 -> "triangle"
  n | n > 3 -> show n ++ "-gon"
  n -> error ("no polygon of " ++ show n)) vs

sides :: Polygon -> [(Vector, Vector)]
sides (Polygon _ vs) = zip vs (drop 1 vs ++ take 1 vs)

instance Shape Polygon where
  name (Polygon kind _) = kind
  area p = abs (sum [cross a b | (a, b) <- sides p]) / 2
  perimeter p = {-# SCC "sides" #-} sum (map (size . uncurry (^-^)) (sides p))
  bounds (Polygon _ vs) = box vs
