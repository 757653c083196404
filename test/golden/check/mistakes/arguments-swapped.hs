main = print (take [1,2,3] 2)
