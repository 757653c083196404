data T = a | b
main = print 1
