{-# LANGUAGE TypeFamilyDependencies #-}
module A where
type family F a = r | r -> a where
  F Int = Bool
  F Char = Bool
type family G a b = r | r -> a
type instance G Int b = [b]
type instance G Char b = [b]
