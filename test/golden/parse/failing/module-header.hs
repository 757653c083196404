-- E0202
module M (f, g
f = 1
