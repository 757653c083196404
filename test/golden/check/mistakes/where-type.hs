f :: Int -> Int
f x = y
  where
    y = show x
main = print (f 1)
