{-# LANGUAGE TypeFamilies #-}
module A where
type family Elem c
type instance Elem [a] = a
class Coll c where
  type El c
  cins :: El c -> c -> c
instance Coll [a] where
  type El [a] = a
  cins = (:)
