-- E0208
total :: [Int] -> Int
total [] = 0
total x:xs = x + total xs
both a b:bs = a
