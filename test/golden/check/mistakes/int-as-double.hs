f :: Int -> Double
f x = x * 1.5
main = print (f 1)
