-- E0202
f x = (x + 1

g y = y
