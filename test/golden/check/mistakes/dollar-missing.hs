main = print sum [1, 2, 3]
