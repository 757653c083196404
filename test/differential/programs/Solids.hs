module Main where
class Shape a where
  area :: a -> Double
  perimeter :: a -> Double
  describe :: a -> String
  describe x = "area " ++ show (area x) ++ " perimeter " ++ show (perimeter x)
class Shape a => Solid a where
  volume :: a -> Double -> Double
  volume a h = area a * h
  densityMass :: Double -> a -> Double
data Sq = Sq Double
data Rc = Rc Double Double
newtype Scaled a = Scaled (Double, a)
instance Shape Sq where
  area (Sq s) = s * s
  perimeter (Sq s) = 4 * s
instance Shape Rc where
  area (Rc a b) = a * b
  perimeter (Rc a b) = 2 * (a + b)
  describe r = "rect of " ++ show (area r)
instance Shape a => Shape (Scaled a) where
  area (Scaled (k, a)) = k * k * area a
  perimeter (Scaled (k, a)) = k * perimeter a
instance Solid Sq where
  densityMass d s = d * volume s 1
instance Solid Rc where
  volume r h = area r * h / 2
  densityMass d r = d * volume r 2
instance Solid a => Solid (Scaled a) where
  densityMass d (Scaled (k, a)) = densityMass (d * k) a
total :: Shape a => [a] -> Double
total = foldr (\s acc -> area s + acc) 0
report :: (Solid a, Shape a) => a -> String
report s = describe s ++ ", mass " ++ show (densityMass 2 s) ++ ", vol " ++ show (volume s 3)
deep :: Solid a => Int -> a -> Double
deep 0 s = area s
deep n s = deep (n - 1) (Scaled (2, s))
main :: IO ()
main = do
  print (total [Sq 1, Sq 2, Sq 3])
  putStrLn (report (Sq 2))
  putStrLn (report (Rc 2 3))
  putStrLn (report (Scaled (2, Rc 2 3)))
  print (deep 3 (Sq 1))
