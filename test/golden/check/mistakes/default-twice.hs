default (Int)
default (Integer)
main = print 1
