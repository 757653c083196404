half :: Int -> Int
half n = n / 2
main = print (half 3)
