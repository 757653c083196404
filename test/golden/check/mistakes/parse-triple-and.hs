f x = x &&& True
main = print (f True)
