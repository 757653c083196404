module A where
f 0 = 1
f x y = 2
