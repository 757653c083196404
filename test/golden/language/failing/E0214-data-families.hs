{-# LANGUAGE TypeFamilies #-}
module A where
data family Vector a
data instance Vector Bool = Bits Integer
class Keyed k where
  data Table k
  look :: k -> Table k -> Int
instance Keyed Int where
  newtype Table Int = Table Integer
  look = undefined
bits (Bits n) = n
