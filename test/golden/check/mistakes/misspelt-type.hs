f :: Strin -> Int
f = length
main = print 1
