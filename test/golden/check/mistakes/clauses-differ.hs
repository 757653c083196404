f :: Int -> Int -> Int
f 0 y = y
f x = x
main = print (f 1 2)
