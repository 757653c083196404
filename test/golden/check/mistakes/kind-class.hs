f :: Show Int -> String
f x = show x
main = print 1
