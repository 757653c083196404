main = print [1, "two", 3]
