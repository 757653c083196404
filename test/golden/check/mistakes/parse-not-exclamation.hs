f x = !x
main = print (f True)
