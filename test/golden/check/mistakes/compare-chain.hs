f :: Int -> Bool
f x = 1 < x < 3
main = print (f 1)
