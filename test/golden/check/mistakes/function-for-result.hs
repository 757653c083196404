main = print (map length)
