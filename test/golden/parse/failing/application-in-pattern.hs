-- E0208
f (x y) = 1
g Just x = 2
h (x + 1) = 3
