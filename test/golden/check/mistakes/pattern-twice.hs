same x x = True
main = print 1
