f x | x > limit = 1
    | otherwise = 0
main = print (f 3)
