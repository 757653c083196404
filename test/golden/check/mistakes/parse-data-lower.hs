data t = A | B
main = print 1
