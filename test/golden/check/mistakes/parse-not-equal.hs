f x = x != 0
main = print (f 1)
