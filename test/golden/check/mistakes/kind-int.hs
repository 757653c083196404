f :: Int a -> Int
f _ = 1
main = print 1
