module A where
x = Juts 1
f (Lft a) = a
