-- E0207
f = 1 +
g = (2
h x = case x of
  1 -> 
  2 -> 3
k = 4
