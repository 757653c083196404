main = print (length [1] [2])
