p = (1, 2
main = print p
