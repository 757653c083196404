-- E0206
main = print 1
print 2
