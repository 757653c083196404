f :: Maybe -> Int
f _ = 1
main = print 1
