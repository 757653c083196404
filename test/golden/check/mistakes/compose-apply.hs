main = print (length . filter even [1, 2, 3])
