f x = 1
g = 2
f y = 3
main = print g
