f x = x > 0 ? 1 : 2
main = print (f 1)
