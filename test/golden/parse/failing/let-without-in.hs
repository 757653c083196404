-- E0215
f x = let y = x + 1
g = 2
