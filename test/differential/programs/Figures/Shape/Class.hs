{-# LANGUAGE ExistentialQuantification #-}
module Shape.Class (Shape(..), Figure(..), Moved(..), Scaled(..), translate) where

import Shape.Vector

class Shape s where
  name :: s -> String
  area :: s -> Double
  perimeter :: s -> Double
  bounds :: s -> Box
  contains :: s -> Vector -> Bool
  contains s v = case (bounds s, box [v] <> bounds s) of
    (Box a, Box b) -> a == b
  describe :: s -> String
  describe s = name s ++ " in " ++ show (bounds s)
  {-# MINIMAL name, area, perimeter, bounds #-}

-- | Any shape at all.
data Figure = forall s. Shape s => Figure s

instance Shape Figure where
  name (Figure s) = name s
  area (Figure s) = area s
  perimeter (Figure s) = perimeter s
  bounds (Figure s) = bounds s
  contains (Figure s) = contains s
  describe (Figure s) = describe s

data Moved s = Moved Vector s

translate :: Vector -> s -> Moved s
translate = Moved

instance Shape s => Shape (Moved s) where
  name (Moved _ s) = name s
  area (Moved _ s) = area s
  perimeter (Moved _ s) = perimeter s
  bounds (Moved v s) = case bounds s of
    Box corners -> Box (fmap (\(a, b) -> (a ^+^ v, b ^+^ v)) corners)
  contains (Moved v s) w = contains s (w ^-^ v)

data Scaled s = Scaled Double s

instance Shape s => Shape (Scaled s) where
  name (Scaled k s) = show k ++ " " ++ name s
  area (Scaled k s) = k * k * area s
  perimeter (Scaled k s) = k * perimeter s
  bounds (Scaled k s) = case bounds s of
    Box corners -> Box (fmap (\(a, b) -> (k *^ a, k *^ b)) corners)
