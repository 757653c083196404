f x = (x + 1
g y = y
main = print (f 1)
