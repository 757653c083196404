-- E0204
f x = y
where y = x
g = 1
