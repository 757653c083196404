f :: Int, Int -> Int
f x y = x
main = print (f 1 2)
