main = print (abs -1)
