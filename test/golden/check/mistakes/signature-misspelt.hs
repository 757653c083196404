lenght :: [a] -> Int
length' = length
main = print 1
