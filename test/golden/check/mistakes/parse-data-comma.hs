data T = A, B
main = print 1
