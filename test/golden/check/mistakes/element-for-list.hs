main = print (sum 3)
