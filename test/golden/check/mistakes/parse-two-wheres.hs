f :: Int -> Int
f x = y
  where y = z
  where z = 1
main :: IO ()
main = print (f 0)
