data A = X | Y
data B = X | Z
main = print 1
