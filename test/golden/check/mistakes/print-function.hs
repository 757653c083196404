main = print length
