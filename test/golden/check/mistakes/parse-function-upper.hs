Double x = x + x
main = print 1
