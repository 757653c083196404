module A where
import B
x = y
-- file: B.hs
module B where
import A
y = x
