module A where
instance Eq where
f :: Show => Int
f = 1
