f :: Int -> Int
f x = if x then 1 else 2
main = print (f 1)
