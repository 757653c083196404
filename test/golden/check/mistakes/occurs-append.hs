f xs = xs : xs
main = print 1
