f x = x + * 2
main = print (f 1)
