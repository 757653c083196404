f x = x +
main = print (f 1)
