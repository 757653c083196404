-- E0207
f x = if
g x = \ -> x
h = let in
k = [1, , 2]
