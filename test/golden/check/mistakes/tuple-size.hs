f :: (Int, Int) -> Int
f (a, b, c) = a
main = print (f (1, 2))
