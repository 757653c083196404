f :: Int -> Int
f x = y
  | x > 3 = 1
  where y = 3
main :: IO ()
main = print (f 3)
