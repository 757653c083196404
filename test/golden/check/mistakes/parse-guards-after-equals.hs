f :: Int -> Int
f x = 
  | x > 3 = 1
  | otherwise = 2
main :: IO ()
main = print (f 3)
