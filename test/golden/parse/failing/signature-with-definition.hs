-- E0201
f :: Int = 1
g :: Int ->
h = 2
