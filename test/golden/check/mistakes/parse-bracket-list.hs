xs = [1, 2, 3
main = print xs
