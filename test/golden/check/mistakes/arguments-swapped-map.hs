main = print (map [1,2,3] (+ 1))
