-- E0203
f x = if x > 1 1 else 2
g = 1
