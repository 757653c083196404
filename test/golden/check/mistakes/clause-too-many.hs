f :: Int -> Int
f x y = x + y
main = print (f 1)
