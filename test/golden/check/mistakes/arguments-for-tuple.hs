add :: (Int, Int) -> Int
add (x, y) = x + y
main = print (add 1 2)
