{-# LANGUAGE TypeFamilies #-}
module A where
data family F a
data instance F [a] = A
data instance F [Int] = B
