f x y = x & y
main = print (f True)
