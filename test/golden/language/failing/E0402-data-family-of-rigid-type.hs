{-# LANGUAGE TypeFamilies #-}
module A where
data family F a
data instance F Int = A | B
f :: F a -> Bool
f A = True
f _ = False
