// adds one
f x = x + 1
main = print (f 1)
