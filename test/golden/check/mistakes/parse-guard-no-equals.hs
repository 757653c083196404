f x | x > 0 1
    | otherwise = 2
main = print (f 1)
