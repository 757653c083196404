f :: Int -> Int
f x = x + 1
main = print f
