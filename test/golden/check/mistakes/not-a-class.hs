f :: Int a => a -> a
f x = x
main = print 1
