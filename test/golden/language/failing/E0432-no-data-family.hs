{-# LANGUAGE TypeFamilies #-}
module A where
data instance Maybe Int = Some
class C a where
  data T a
instance C Int where
  data T Int = One
