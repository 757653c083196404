class Shape a where
  area :: a -> Double
data Sq = Sq Double
instance Shape Sq Double where
  area (Sq x) = x * x
main :: IO ()
main = print (area (Sq 2))
