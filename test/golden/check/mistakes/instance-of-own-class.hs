class Shape a where
  area :: a -> Double
f :: Shape a => [a] -> Double
f xs = sum (map area xs)
main :: IO ()
main = print (f [1 :: Int, 2])
