-- E0207
f x = y@x
