main = print (read "3")
